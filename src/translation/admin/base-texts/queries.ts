import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiFailure } from '#ui/admin/api.ts';
import type { BaseText } from '../../contract/base-texts.ts';
import type { priceQuery as priceParameters } from '../../contract/translating.ts';
import { call } from './calls.ts';
import { sampleTexts } from './sample-texts.ts';

const textsKey = ['base-texts'] as const;

export const textsQuery = queryOptions({
  queryKey: [...textsKey, 'all'],
  queryFn: () => call('GET /api/admin/base-texts', {}),
  // Translations also change on other screens and by jobs.
  staleTime: 0,
});

/** Whether a response was not JSON, such as an error page of a proxy. */
const isNotJson = (error: unknown): boolean =>
  error instanceof SyntaxError || (error instanceof ApiFailure && error.code === null);

export type DashboardTexts = { texts: BaseText[]; sample: boolean };

export const dashboardQuery = queryOptions({
  queryKey: [...textsKey, 'dashboard'],
  queryFn: async (): Promise<DashboardTexts> => {
    try {
      return { texts: await call('GET /api/admin/dashboard-texts'), sample: false };
    } catch (error) {
      if (isNotJson(error)) return { texts: sampleTexts, sample: true };
      throw error;
    }
  },
});

/** @param updatedAt part of the key, because each save creates a version */
export const versionsQuery = (id: string, updatedAt: string) =>
  queryOptions({
    queryKey: ['base-text-versions', id, updatedAt],
    queryFn: () => call('GET /api/admin/base-texts/{id}/versions', { params: { id } }),
  });

export type Scope = z.input<typeof priceParameters>;

/** Current price of a translation; never cached. */
export const priceQuery = (scope: Scope) =>
  queryOptions({
    queryKey: ['translation-price', scope],
    queryFn: () => call('GET /api/admin/translation-price', { query: scope }),
    staleTime: 0,
    gcTime: 0,
  });

export const unMembersQuery = queryOptions({
  queryKey: ['un-members'],
  queryFn: async () => (await call('GET /api/admin/stable/overview')).totalCountries,
});

export const refreshTexts = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: textsKey });

/** Replaces a saved text in the cached lists. */
export const updateCachedText = (client: QueryClient, saved: BaseText): void => {
  const replaceIn = (texts: readonly BaseText[]) =>
    texts.map((text) => (text.id === saved.id ? saved : text));
  client.setQueryData(textsQuery.queryKey, (texts) => texts && replaceIn(texts));
  client.setQueryData(dashboardQuery.queryKey, (dashboard) =>
    dashboard && !dashboard.sample ? { ...dashboard, texts: replaceIn(dashboard.texts) } : dashboard,
  );
};
