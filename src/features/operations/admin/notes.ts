import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#ui/admin/api.ts';
import type { OperationNote } from '../notes/contract.ts';

const notesQuery = queryOptions({
  queryKey: ['operation-notes'],
  queryFn: () => callApi<OperationNote[]>('GET', '/api/admin/operation-notes'),
  // What was done about a note shows on the next look.
  staleTime: 0,
});

/** What an admin should know about the running site. @param enabled false for those who may not ask */
export const useOperationNotes = (enabled = true) => useQuery({ ...notesQuery, enabled });
