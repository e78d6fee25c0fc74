import { useQueryClient } from '@tanstack/react-query';
import type { JobResponse } from '#office/index.ts';
import { useBusyItems } from '#translation/admin/index.ts';
import { toastProblem, toastSuccess } from '#ui/admin/toasts.ts';
import type { PetitionRow } from '../../lists.contract.ts';
import { refreshPetitions } from '../queries.ts';
import { translationItem } from './translate-dialog.tsx';

const toastJobResult = ({ state, failed, message }: JobResponse): void => {
  if (state === 'failed' || failed > 0)
    toastProblem('Fehler: Übersetzung fehlgeschlagen', message ?? 'Übersetzung fehlgeschlagen');
  else if (state === 'done') toastSuccess('Übersetzung fertig', message ?? 'Der Entwurf liegt bereit.');
};

/** Tells which petitions are being translated; on completion shows a toast and refetches. */
export const useTranslationJobs = (): ((row: PetitionRow) => boolean) => {
  const client = useQueryClient();
  const busy = useBusyItems('final', (job) => {
    toastJobResult(job);
    void refreshPetitions(client);
  });
  return (row) => busy.has(translationItem(row));
};
