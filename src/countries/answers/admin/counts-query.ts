import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '#ui/admin/api.ts';
import type { answerCalls } from '../contract.ts';

const { call } = apiOf<typeof answerCalls>();

/** The cache key under which everything about answers is kept. */
export const answersKey = ['answers'];

/** How many there are in each state. */
export const countsQuery = queryOptions({
  queryKey: [...answersKey, 'counts'],
  queryFn: async () => (await call('GET /api/admin/answers', { query: { limit: 0 } })).counts,
  staleTime: 60_000,
});
