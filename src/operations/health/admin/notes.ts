import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiOf } from '#ui/admin/api.ts';
import type { operationCalls } from '../notes/contract.ts';

const { call } = apiOf<typeof operationCalls>();

const notesQuery = queryOptions({
  queryKey: ['operation-notes'],
  queryFn: () => call('GET /api/admin/operation-notes'),
  // Header and master page share one request; a resolved note disappears within half a minute.
  staleTime: 30_000,
});

type Options = {
  /** False for users without the right to see them. */
  enabled?: boolean;
  /** Milliseconds after which an open page asks again; by default never. */
  refetchInterval?: number | false;
};

/** Operational notes for admins. */
export const useOperationNotes = ({ enabled = true, refetchInterval = false }: Options = {}) =>
  useQuery({ ...notesQuery, enabled, refetchInterval });
