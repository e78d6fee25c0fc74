import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiFailure } from '#ui/admin/api.ts';
import { handleSessionError, useSession } from '../accounts/admin/session.ts';
import { type LocalBackup, removeBackup, storeBackup } from './local-backup.ts';
import { isUnsaved, type SaveState, type Stored, type Text } from './save-state.ts';
import { createSaver, type SaverOptions } from './saver.ts';

/** 401 is retried too, because the user may have signed in again before the response arrived. */
const mayRetry = (error: unknown): boolean =>
  !(error instanceof ApiFailure) || error.status === 401 || error.status >= 429;

type Options<T extends Text, Extra extends object> = Omit<SaverOptions<T, Extra>, 'autosave'> & {
  stored: Stored<T>;
  /** Storage key of the local backup. */
  backupKey?: string;
  /** The restored backup to continue with. */
  backup?: LocalBackup<T> | null;
  /** Saves automatically; `onFailure` is called on the first of consecutive failures. */
  autosave?: { onFailure: (error: unknown) => void; onClosed: () => void };
};

const updateBackup = <T extends Text>(key: string, state: SaveState<T>): void =>
  isUnsaved(state) ? storeBackup(key, { ...state, at: new Date().toISOString() }) : removeBackup(key);

/** Saves one text while it is open; automatic saving resumes when the session or the network is back. */
export const useSaver = <T extends Text, Extra extends object>(options: Options<T, Extra>) => {
  const client = useQueryClient();
  const { ended = false } = useSession();
  const [{ autosave, saver }] = useState(() => {
    const { stored, backup, backupKey, autosave, ...parts } = options;
    const onFailure = (error: unknown): void => {
      handleSessionError(client, error);
      autosave?.onFailure(error);
    };
    const autosaveOptions = autosave && { onFailure, mayRetry, pause: 2000, retryAfter: 10_000 };
    const initial = backup ?? { stored, text: stored.text };
    const saver = createSaver<T, Extra>(
      { ...parts, autosave: autosaveOptions },
      initial.stored,
      initial.text,
    );
    if (backupKey) saver.subscribe(() => updateBackup(backupKey, saver.state()));
    return { autosave, saver };
  });
  useEffect(() => {
    if (!autosave) return;
    const retry = () => void saver.flush();
    if (isUnsaved(saver.state())) retry();
    addEventListener('online', retry);
    return () => {
      removeEventListener('online', retry);
      // After leaving with the back button, what cannot be saved any more stays in the local backup.
      void saver.flush().finally(() => {
        saver.close();
        autosave.onClosed();
      });
    };
  }, [saver, autosave]);
  useEffect(() => {
    if (autosave && !ended && saver.state().phase === 'failed') void saver.flush();
  }, [ended, saver, autosave]);
  return { saver, state: useSyncExternalStore(saver.subscribe, saver.state) };
};
