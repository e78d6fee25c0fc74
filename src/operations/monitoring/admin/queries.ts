import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiOf } from '#ui/admin/api.ts';
import type { monitoringCalls, Period } from '../contract.ts';

const { call } = apiOf<typeof monitoringCalls>();

/** Milliseconds after which an open page is refreshed. */
export const refetchInterval = 30_000;

export const operationQuery = queryOptions({
  queryKey: ['operation'],
  queryFn: () => call('GET /api/admin/operation'),
  refetchInterval,
  staleTime: 0,
});

export const historyQuery = (period: Period) =>
  queryOptions({
    queryKey: ['operation', 'history', period],
    queryFn: () => call('GET /api/admin/operation/history', { query: { period } }),
    refetchInterval,
    placeholderData: keepPreviousData,
  });
