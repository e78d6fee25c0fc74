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

/** Operational notes for admins. @param enabled false for users without the right to see them */
export const useOperationNotes = (enabled = true) => useQuery({ ...notesQuery, enabled });
