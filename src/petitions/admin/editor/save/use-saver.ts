import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { handleSessionError, useSession } from '#office/admin/index.ts';
import { ApiFailure, hasCode } from '#ui/admin/api.ts';
import { toastFailure } from '#ui/admin/toasts.ts';
import type { DraftAnswer } from '../../../contract.ts';
import { refreshPetitions } from '../../queries.ts';
import { calls, type Opened } from '../calls.ts';
import { openedQuery } from '../queries.ts';
import { dropRescue, keepRescue, type Rescue } from './rescue.ts';
import { isUnsaved } from './save-state.ts';
import { createSaver, type Saver } from './saver.ts';

const theirsOf = async (id: number) => {
  const { draft, updatedBy } = await calls.open(id);
  return { title: draft.title, content: draft.content, updatedAt: draft.updatedAt, updatedBy };
};

/** 401 too: a session may be there again before the answer that there was none. */
const mayRetry = (error: unknown): boolean =>
  !(error instanceof ApiFailure) || error.status === 401 || error.status >= 429;

/** Saving may change the state as well: an approved text that an editor changes is reviewed again. */
const showStatus = (client: QueryClient, { id, status }: DraftAnswer): void => {
  const { queryKey } = openedQuery(id);
  if (client.getQueryData(queryKey)?.draft.status !== status) void client.invalidateQueries({ queryKey });
};

/** Keeps a copy of what is unsaved in this browser, until it is saved. */
const keepCopy = (id: number, saver: Saver): void => {
  const state = saver.state();
  if (!isUnsaved(state)) dropRescue(id);
  else keepRescue(id, { text: state.text, stored: state.stored, at: new Date().toISOString() });
};

/** The saving of one draft while it is open; goes on by itself when the session or the network is back. */
export const useSaver = ({ draft }: Opened, rescued: Rescue | null) => {
  const client = useQueryClient();
  const { ended = false } = useSession();
  const [saver] = useState(() => {
    const parts = {
      send: async (body: Parameters<typeof calls.save>[1]) => {
        const saved = await calls.save(draft.id, body);
        showStatus(client, saved);
        return saved;
      },
      theirsAfter: async (error: unknown) => (hasCode(error, 'edit_conflict') ? theirsOf(draft.id) : null),
      onFailure: (error: unknown) => {
        handleSessionError(client, error);
        if (!hasCode(error, 'no_session')) toastFailure('Speicher-Fehler', error, 'Save failed');
      },
      mayRetry,
      pause: 2000,
      retryAfter: 10_000,
    };
    return rescued ? createSaver(parts, rescued.stored, rescued.text) : createSaver(parts, draft);
  });
  useEffect(() => {
    const stop = saver.subscribe(() => keepCopy(draft.id, saver));
    const again = () => void saver.flush();
    if (isUnsaved(saver.state())) again();
    addEventListener('online', again);
    return () => {
      removeEventListener('online', again);
      // Left by the browser's way back: what cannot be saved any more stays kept in this browser.
      void saver.flush().finally(() => {
        saver.close();
        stop();
        // What the lists show was fetched while this text was still on its way.
        void refreshPetitions(client);
      });
    };
  }, [client, saver, draft.id]);
  useEffect(() => {
    if (!ended && saver.state().phase === 'failed') void saver.flush();
  }, [ended, saver]);
  return { saver, save: useSyncExternalStore(saver.subscribe, saver.state) };
};
