import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Category } from '#content/index.ts';
import type { BulkResponse, bulkCalls } from '../../contract/bulk.ts';
import type { TranslationItem } from '../../contract/side-by-side.ts';
import type { ItemFilter } from '../../item-filter-names.ts';
import { compareReadingOrder } from '../../reading-order.ts';
import { sortByUrgency } from './attention.ts';
import { call } from './calls.ts';

const baseKey = ['translations'] as const;
const listsKey = [...baseKey, 'list'] as const;

/** What is to be done with many texts. */
export type BulkChange = Omit<z.input<(typeof bulkCalls)[BulkCall]['body']>, 'dryRun'>;
type BulkCall = 'POST /api/admin/side-by-side/{language}/bulk';

export const changeMany = (
  language: string,
  body: BulkChange & { dryRun?: boolean },
): Promise<BulkResponse> =>
  call('POST /api/admin/side-by-side/{language}/bulk', { params: { language }, body });

export type ListFilters = { filter?: ItemFilter; category?: Category; countryCode?: string; label?: number };

export const languagesQuery = queryOptions({
  queryKey: [...baseKey, 'languages'],
  queryFn: () => call('GET /api/admin/translation-languages'),
  staleTime: 0,
});

export const listQuery = (language: string, filters: ListFilters) =>
  queryOptions({
    queryKey: [...listsKey, language, filters],
    queryFn: async () =>
      sortByUrgency(
        (
          await call('GET /api/admin/side-by-side/{language}', { params: { language }, query: filters })
        ).toSorted((one, other) =>
          compareReadingOrder({ ...one, key: one.textId }, { ...other, key: other.textId }),
        ),
      ),
    // Jobs and other screens also change the texts.
    staleTime: 0,
  });

export const labelsQuery = queryOptions({
  queryKey: [...baseKey, 'labels'],
  queryFn: () => call('GET /api/admin/text-labels'),
  staleTime: 0,
});

export const bulkPlanQuery = (language: string, request: BulkChange) =>
  queryOptions({
    queryKey: [...baseKey, 'bulk', language, request],
    queryFn: () => changeMany(language, { ...request, dryRun: true }),
    gcTime: 0,
    staleTime: 0,
  });

/** A text in a language; with a country, its override. */
export type TextRef = { textId: string; language: string; countryCode: string | null };

/** The country parameter, if there is a country. */
export const countryParam = ({ countryCode }: Pick<TextRef, 'countryCode'>): { countryCode?: string } =>
  countryCode ? { countryCode } : {};

export const detailQuery = ({ textId, language, countryCode }: TextRef) =>
  queryOptions({
    queryKey: [...baseKey, 'text', language, textId, countryCode],
    queryFn: () =>
      call('GET /api/admin/translations/{textId}/{language}', {
        params: { textId, language },
        query: countryParam({ countryCode }),
      }),
    staleTime: 0,
  });

export const checkQuery = ({ textId, language }: TextRef, text: string) =>
  queryOptions({
    queryKey: [...baseKey, 'check', language, textId, text],
    queryFn: () =>
      call('POST /api/admin/translations/{textId}/{language}/check', {
        params: { textId, language },
        body: { text },
      }),
    gcTime: 60_000,
  });

export const suggestionsQuery = (language: string) =>
  queryOptions({
    queryKey: [...baseKey, 'suggestions', language],
    queryFn: () => call('GET /api/admin/suggestions', { query: { language, state: 'open' } }),
    staleTime: 0,
  });

export const priceQuery = ({ textId, language }: Pick<TextRef, 'textId' | 'language'>) =>
  queryOptions({
    queryKey: [...baseKey, 'price', language, textId],
    queryFn: () => call('GET /api/admin/translation-price', { query: { scope: 'text', textId, language } }),
    staleTime: 0,
  });

const isSame = (one: TranslationItem, other: TranslationItem): boolean =>
  one.textId === other.textId && one.language === other.language && one.countryCode === other.countryCode;

/**
 * Updates a changed text in the cache. Lists keep their order while being worked through, and are
 * refetched when opened again.
 */
export const updateCachedItem = async (client: QueryClient, item: TranslationItem): Promise<void> => {
  client.setQueriesData<TranslationItem[]>({ queryKey: listsKey }, (items) =>
    items?.map((each) => (isSame(each, item) ? item : each)),
  );
  await Promise.all([
    client.invalidateQueries({ queryKey: listsKey, refetchType: 'none' }),
    client.invalidateQueries({ queryKey: [...baseKey, 'text', item.language] }),
    client.invalidateQueries({ queryKey: languagesQuery.queryKey }),
    client.invalidateQueries({ queryKey: [...baseKey, 'suggestions', item.language] }),
  ]);
};

/** Refetches everything, for changes whose effects the response does not contain. */
export const refreshAll = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: baseKey });
