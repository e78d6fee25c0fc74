import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type LocalBackup, useSaver } from '#office/writing/index.ts';
import { hasCode } from '#ui/admin/api.ts';
import { toastFailure } from '#ui/admin/toasts.ts';
import type { DraftAnswer } from '../../../contract.ts';
import { refreshPetitions } from '../../queries.ts';
import { calls, type Opened } from '../calls.ts';
import { openedQuery } from '../queries.ts';
import { type DraftText, refusal, storedIn, type WithText } from './draft-text.ts';

export const backupKeyOf = (id: number): string => `draft-rescue-${id}`;

/** Refetches after a save that changed the status: editing an approved text sends it to review. */
const showStatus = (client: QueryClient, { id, status }: DraftAnswer): void => {
  const { queryKey } = openedQuery(id);
  if (client.getQueryData(queryKey)?.draft.status !== status) void client.invalidateQueries({ queryKey });
};

/** The saving of one draft while it is open. */
export const useDraftSaver = ({ draft: { id, ...draft } }: Opened, backup: LocalBackup<DraftText> | null) => {
  const client = useQueryClient();
  return useSaver<DraftText, WithText>({
    stored: storedIn(draft),
    backupKey: backupKeyOf(id),
    backup,
    send: async ({ text, ...rest }) => {
      const saved = await calls.save(id, { ...text, ...rest });
      showStatus(client, saved);
      return { text, updatedAt: saved.updatedAt };
    },
    remoteAfter: async (error) => {
      if (!hasCode(error, 'edit_conflict')) return null;
      const { draft, updatedBy } = await calls.open(id);
      return { ...storedIn(draft), updatedBy };
    },
    refusal,
    autosave: {
      onFailure: (error) => {
        if (!hasCode(error, 'no_session')) toastFailure('Speicher-Fehler', error, 'Save failed');
      },
      // Lists fetched during the last save are outdated.
      onClosed: () => void refreshPetitions(client),
    },
  });
};
