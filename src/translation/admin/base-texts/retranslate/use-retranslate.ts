import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Category } from '#content/index.ts';
import { pluralize } from '#lib/pluralize.ts';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import { serviceQuery } from '../../translating/queries.ts';
import { call } from '../calls.ts';

/** What to retranslate: one text, a category, all petitions, or everything. */
export type RetranslateScope = { textId: string } | { category: Category } | 'petitions' | 'all';

const start = (scope: RetranslateScope) => {
  if (scope === 'petitions')
    return call('POST /api/admin/regenerate-all-petitions', { body: { updateAll: true } });
  return call('POST /api/admin/regenerate-translations', { body: scope === 'all' ? { all: true } : scope });
};

/** Starts a retranslation job. */
export const useRetranslate = (onStarted: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: start,
    onSuccess: ({ jobId, total }) => {
      if (jobId === null) toastSuccess('Nichts zu übersetzen', 'Alle Übersetzungen sind aktuell.');
      else
        toastSuccess(
          'Übersetzung gestartet',
          `${pluralize(total, 'Übersetzung entsteht', 'Übersetzungen entstehen')} im Hintergrund.`,
        );
      onStarted();
    },
    onError: (error) => toastFailure('FEHLER: Regenerierung fehlgeschlagen', error),
    onSettled: () => client.invalidateQueries({ queryKey: serviceQuery.queryKey }),
  });
};
