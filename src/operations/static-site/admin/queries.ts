import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiOf } from '#ui/admin/api.ts';
import type { staticSiteCalls, staticSiteResponse } from '../contract.ts';

const { call } = apiOf<typeof staticSiteCalls>();

export type StaticSite = z.infer<typeof staticSiteResponse>;

/** The selection as query parameters; undefined for all. */
export type Choice = { countries: string | undefined; languages: string | undefined };

const runningMs = 1000;
const idleMs = 5000;

/** Size of the selection, and progress of a running download. */
export const staticSiteQuery = (choice: Choice) =>
  queryOptions({
    queryKey: ['static-site', choice],
    queryFn: () => call('GET /api/admin/static-site', { query: choice }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.running ? runningMs : idleMs),
  });

/** Address of the archive. */
export const archiveUrl = ({ countries, languages }: Choice): string => {
  const query = new URLSearchParams({
    ...(countries === undefined ? {} : { countries }),
    ...(languages === undefined ? {} : { languages }),
  });
  return `/api/admin/static-site.zip${query.size > 0 ? `?${query}` : ''}`;
};
