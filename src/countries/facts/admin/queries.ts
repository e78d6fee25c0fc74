import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { pluralize } from '#lib/pluralize.ts';
import { apiOf } from '#ui/admin/api.ts';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import type { FactChanges, FactRow, factCalls } from '../contract.ts';

const { call } = apiOf<typeof factCalls>();

export const listStates = ['unverified', 'old', 'reported', 'all'] as const;
export type ListState = (typeof listStates)[number];

export const listQuery = (state: ListState) =>
  queryOptions({
    queryKey: ['facts', 'list', state],
    queryFn: () => call('GET /api/admin/facts', { query: state === 'all' ? {} : { state } }),
  });

/** @param language language of the texts for the letter */
export const countryQuery = (code: string, language: string) =>
  queryOptions({
    queryKey: ['facts', 'country', code, language],
    queryFn: () => call('GET /api/admin/facts/{code}', { params: { code }, query: { language } }),
  });

/** Saves changed facts of a country. */
export const useFactChange = (code: string, onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: FactChanges) => call('PATCH /api/admin/facts/{code}', { params: { code }, body }),
    onSuccess: () => {
      toastSuccess('Gespeichert');
      onDone();
    },
    onError: (error) => toastFailure('Nicht gespeichert', error),
    // A failure may mean that somebody else has saved.
    onSettled: () => client.invalidateQueries({ queryKey: ['facts'] }),
  });
};

type FactToConfirm = Pick<FactRow, 'countryCode' | 'fact' | 'version'>;

/** Confirms facts that were checked and still hold. */
export const useConfirmFacts = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (facts: readonly FactToConfirm[]) =>
      call('POST /api/admin/facts/confirm', {
        body: { facts: facts.map(({ countryCode, fact, version }) => ({ countryCode, fact, version })) },
      }),
    onSuccess: ({ confirmed, skipped }) => {
      if (confirmed > 0) toastSuccess(pluralize(confirmed, 'Angabe bestätigt', 'Angaben bestätigt'));
      if (skipped.length > 0)
        toastFailure(
          'Nicht alles bestätigt',
          new Error(
            `${pluralize(skipped.length, 'Angabe hat', 'Angaben haben')} keine Quelle oder wurde inzwischen geändert.`,
          ),
        );
    },
    onError: (error) => toastFailure('Nicht bestätigt', error),
    onSettled: () => client.invalidateQueries({ queryKey: ['facts'] }),
  });
};

export const useSettleReports = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly number[]) =>
      call('POST /api/admin/facts/reports/settle', { body: { ids: [...ids] } }),
    onSuccess: (_, { length }) =>
      toastSuccess(length === 1 ? 'Hinweis erledigt' : `${length} Hinweise erledigt`),
    onError: (error, { length }) =>
      toastFailure(length === 1 ? 'Hinweis nicht erledigt' : 'Hinweise nicht erledigt', error),
    onSettled: () => client.invalidateQueries({ queryKey: ['facts'] }),
  });
};
