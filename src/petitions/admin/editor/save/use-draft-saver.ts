import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type LocalBackup, useSaver } from '#office/writing/index.ts';
import { hasCode } from '#ui/admin/api.ts';
import { toastFailure } from '#ui/admin/toasts.ts';
import type { DraftResponse } from '../../../contract.ts';
import { refreshPetitions } from '../../queries.ts';
import { calls, type OpenedDraft } from '../calls.ts';
import { openedQuery } from '../queries.ts';
import { type DraftText, type StatusUpdate, storedTextOf, validationError } from './draft-text.ts';

export const backupKeyOf = (id: number): string => `draft-rescue-${id}`;

/** Refetches after a save that changed the status: editing an approved text sends it to review. */
const syncStatus = (client: QueryClient, { id, status }: DraftResponse): void => {
  const { queryKey } = openedQuery(id);
  if (client.getQueryData(queryKey)?.draft.status !== status) void client.invalidateQueries({ queryKey });
};

/** Autosave of the open draft. */
export const useDraftSaver = (
  { draft: { id, ...draft } }: OpenedDraft,
  backup: LocalBackup<DraftText> | null,
) => {
  const client = useQueryClient();
  return useSaver<DraftText, StatusUpdate>({
    stored: storedTextOf(draft),
    backupKey: backupKeyOf(id),
    backup,
    send: async ({ text, ...rest }) => {
      const saved = await calls.save(id, { ...text, ...rest });
      syncStatus(client, saved);
      return { text, updatedAt: saved.updatedAt };
    },
    findRemote: async (error) => {
      if (!hasCode(error, 'edit_conflict')) return null;
      const { draft, updatedBy } = await calls.open(id);
      return { ...storedTextOf(draft), updatedBy };
    },
    validate: validationError,
    autosave: {
      onFailure: (error) => {
        if (!hasCode(error, 'no_session')) toastFailure('Speicher-Fehler', error, 'Save failed');
      },
      // Lists fetched during the last save are outdated.
      onClosed: () => void refreshPetitions(client),
    },
  });
};
