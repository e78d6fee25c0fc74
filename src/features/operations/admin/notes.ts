import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiOf } from '#ui/admin/api.ts';
import type { operationCalls } from '../notes/contract.ts';

const { call } = apiOf<typeof operationCalls>();

const notesQuery = queryOptions({
  queryKey: ['operation-notes'],
  queryFn: () => call('GET /api/admin/operation-notes'),
  // Header and master page ask once together; what was done about a note shows half a minute later at most.
  staleTime: 30_000,
});

/** What an admin should know about the running site. @param enabled false for those who may not ask */
export const useOperationNotes = (enabled = true) => useQuery({ ...notesQuery, enabled });
