import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { retryFailed } from '#ui/admin/api.ts';
import type { priceQuery } from '../../contract/translating.ts';
import { call } from './calls.ts';

/** Job kinds that translate. */
export const translationKinds: readonly string[] = ['texts-translate', 'petition-translate'];

/** Common query key prefix of all translation data. */
const translationKey = ['translation'] as const;

/** Polls every 45 s; the response is a 304 when nothing changed. */
const pollOptions = { refetchInterval: 45_000, retry: retryFailed(2) } as const;

/** The scope whose price is queried. */
export type Scope = z.input<typeof priceQuery>;

/** Refetches all translation data on screen. */
export const refreshTranslations = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: translationKey });

/** Progress of each country in each language. */
export const entriesQuery = queryOptions({
  queryKey: [...translationKey, 'entries'],
  queryFn: () => call('GET /api/admin/translations'),
  ...pollOptions,
});

/** Progress of each language. */
export const languagesQuery = queryOptions({
  queryKey: [...translationKey, 'languages'],
  queryFn: () => call('GET /api/admin/translation-languages'),
  ...pollOptions,
});

/** The configured service and its remaining budget. */
export const serviceQuery = queryOptions({
  queryKey: [...translationKey, 'service'],
  queryFn: () => call('GET /api/admin/translation-service'),
  staleTime: 0,
});

export const priceDialogQuery = (scope: Scope) =>
  queryOptions({
    queryKey: [...translationKey, 'price', scope],
    queryFn: () => call('GET /api/admin/translation-price', { query: scope }),
    staleTime: 0,
  });
