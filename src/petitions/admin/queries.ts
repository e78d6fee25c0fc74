import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { retryFailed } from '#ui/admin/api.ts';
import { call } from './calls.ts';

/** Common query key prefix of all petition data. */
export const petitionsKey = ['petitions'] as const;

/** Refetches all petition data on screen. */
export const refreshPetitions = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: petitionsKey });

/** Query key prefix of the polled first page, with which lists detect updates. */
export const firstPageKey = [...petitionsKey, 'head'] as const;

/** Makes open lists poll for updates now instead of at the next interval. */
export const checkForUpdates = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: firstPageKey }, { cancelRefetch: false });

export const statsQuery = queryOptions({
  queryKey: [...petitionsKey, 'stats'],
  queryFn: () => call('GET /api/admin/stats'),
  refetchInterval: 45_000,
  retry: retryFailed(2),
});

/** To whom drafts can be assigned. */
export const assigneesQuery = queryOptions({
  queryKey: ['assignees'],
  queryFn: () => call('GET /api/admin/assignees'),
  staleTime: 60_000,
});

/** Dry run of publishing all approved drafts. */
export const publishPlanQuery = queryOptions({
  queryKey: [...petitionsKey, 'publish-plan'],
  queryFn: () => call('POST /api/admin/publish-all', { body: { dryRun: true } }),
  staleTime: 0,
  gcTime: 0,
});

export const draftQuery = (id: number) =>
  queryOptions({
    queryKey: [...petitionsKey, 'draft', id],
    queryFn: () => call('GET /api/admin/petition-drafts/{id}', { params: { id } }),
    staleTime: 0,
  });

export const servedQuery = (id: number) =>
  queryOptions({
    queryKey: [...petitionsKey, 'served', id],
    queryFn: () => call('GET /api/admin/petition-drafts/{id}/served', { params: { id } }),
    staleTime: 0,
  });

export const publishedPetitionQuery = (id: number) =>
  queryOptions({
    queryKey: [...petitionsKey, 'final', id],
    queryFn: () => call('GET /api/admin/wto-petitions/{id}', { params: { id } }),
    staleTime: 0,
  });

export const historyQuery = (id: number) =>
  queryOptions({
    queryKey: [...petitionsKey, 'history', id],
    queryFn: () => call('GET /api/admin/wto-petitions/{id}/history', { params: { id } }),
    staleTime: 0,
  });
