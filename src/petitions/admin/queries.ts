import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { retryFailed } from '#ui/admin/api.ts';
import { call } from './calls.ts';

/** Everything shown about petitions lies under this key. */
export const petitionsKey = ['petitions'] as const;

/** Fetches anew what the screens show of the petitions. */
export const refreshPetitions = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: petitionsKey });

/** Begins the key of what the lists compare themselves with. */
export const headKey = [...petitionsKey, 'head'] as const;

/** Has the open lists look for news at once. They bring them in as they do those of the next regular look. */
export const lookForNews = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: headKey }, { cancelRefetch: false });

export const statsQuery = queryOptions({
  queryKey: [...petitionsKey, 'stats'],
  queryFn: () => call('GET /api/admin/stats'),
  refetchInterval: 45_000,
  retry: retryFailed(2),
});

/** What publishing all would do now. */
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

export const finalQuery = (id: number) =>
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
