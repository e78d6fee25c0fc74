import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pluralize } from '#lib/pluralize.ts';
import { apiOf, hasCode } from '#ui/admin/api.ts';
import { toastFailure, toastProblem, toastSuccess } from '#ui/admin/toasts.ts';
import { saveFile } from '#ui/file-transfer.ts';
import type { transferCalls } from '../../contract/transfer.ts';
import { outcomeOf, type TransferFile } from './file.ts';

const { call, fetchFile } = apiOf<typeof transferCalls>();

/** Downloads the texts of this installation as a file, if there are any. @returns their number */
const exportTexts = async (changedOnly: boolean): Promise<number> => {
  const query = { changedOnly: String(changedOnly) };
  const { content, fileName } = await fetchFile('GET /api/admin/export-translations', { query });
  const { count } = JSON.parse(await content.text()) as { count: number };
  if (count > 0) saveFile(content, fileName);
  return count;
};

export const useExport = () =>
  useMutation({
    mutationFn: exportTexts,
    onSuccess: (count, changedOnly) => {
      if (count > 0)
        toastSuccess('Exportiert', `${pluralize(count, 'Übersetzung', 'Übersetzungen')} gespeichert.`);
      else
        toastProblem(
          'Nichts zu exportieren',
          changedOnly
            ? 'Hier wurde noch nichts geändert. Ohne das Häkchen werden auch die mitgelieferten Übersetzungen exportiert.'
            : 'Es gibt noch keine Übersetzungen.',
        );
    },
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
    onSuccess: (result) => {
      const { status, title, message } = outcomeOf(result);
      (status === 'well' ? toastSuccess : toastProblem)(title, message);
      // Nearly all data contains or counts texts.
      return client.invalidateQueries();
    },
  });
};
