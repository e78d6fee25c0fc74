import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, hasCode } from '#ui/admin/api.ts';
import { toastFailure, toastProblem, toastSuccess } from '#ui/admin/toasts.ts';
import type { transferCalls } from '../../contract/transfer.ts';
import type { TransferFile } from './file.ts';

const { call, download } = apiOf<typeof transferCalls>();

/** Saves the texts of this installation as a file. */
export const useExport = () =>
  useMutation({
    mutationFn: (changedOnly: boolean) =>
      download('GET /api/admin/export-translations', { query: { changedOnly: String(changedOnly) } }),
    onError: (error) => toastFailure('Export fehlgeschlagen', error, 'Unbekannter Fehler'),
  });

export const useImport = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TransferFile) => call('POST /api/admin/import-translations', { body }),
    onError: (error) =>
      hasCode(error, 'invalid_input')
        ? toastProblem('Import fehlgeschlagen', 'Die Datei ist fehlerhaft.')
        : toastFailure('Import fehlgeschlagen', error),
    onSuccess: ({ imported }) => {
      toastSuccess(imported > 0 ? 'Übersetzungen importiert' : 'Nichts zu importieren');
      // Nearly everything that is shown counts or quotes texts.
      return client.invalidateQueries();
    },
  });
};
