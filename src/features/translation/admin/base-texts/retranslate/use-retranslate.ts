import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Category } from '#features/texts/index.ts';
import { formatCount } from '#ui/admin/format.ts';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import { call } from '../calls.ts';
import { serviceQuery } from '../queries.ts';

/** What is to be translated anew: one text, a category, all petitions, or everything. */
export type Wanted = { textId: string } | { category: Category } | 'petitions' | 'all';

const start = (wanted: Wanted) => {
  if (wanted === 'petitions')
    return call('POST /api/admin/regenerate-all-petitions', { body: { updateAll: true } });
  return call('POST /api/admin/regenerate-translations', { body: wanted === 'all' ? { all: true } : wanted });
};

/** Has translations made anew, as long work. */
export const useRetranslate = (onStarted: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: start,
    onSuccess: ({ total }) => {
      toastSuccess('Übersetzung gestartet', `${formatCount(total)} Übersetzungen entstehen im Hintergrund.`);
      onStarted();
    },
    onError: (error) => toastFailure('FEHLER: Regenerierung fehlgeschlagen', error),
    onSettled: () => client.invalidateQueries({ queryKey: serviceQuery.queryKey }),
  });
};
