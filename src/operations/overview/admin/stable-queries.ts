import { queryOptions } from '@tanstack/react-query';
import { petitionsKey } from '#petitions/admin/index.ts';
import { retryFailed } from '#ui/admin/api.ts';
import { call } from './calls.ts';

const polled = { refetchInterval: 30_000, retry: retryFailed(1) } as const;

export const overviewQuery = queryOptions({
  queryKey: [...petitionsKey, 'stable', 'overview'],
  queryFn: () => call('GET /api/admin/stable/overview'),
  ...polled,
});

export const countriesStatusQuery = queryOptions({
  queryKey: [...petitionsKey, 'stable', 'countries'],
  queryFn: () => call('GET /api/admin/stable/countries-status'),
  ...polled,
});

export const workflowLogQuery = queryOptions({
  queryKey: [...petitionsKey, 'stable', 'log'],
  queryFn: () => call('GET /api/admin/stable/workflow-log'),
  refetchInterval: 10_000,
  retry: retryFailed(1),
});
