import { queryOptions } from '@tanstack/react-query';
import { calls } from './calls.ts';

/** Query key prefix of all data loaded by the editor. */
const editorKey = 'draft-editor';

const keyOf = (id: number, part: string) => [editorKey, id, part] as const;

export const presenceKey = (id: number) => keyOf(id, 'presence');

/** Always refetched when opened and dropped when no longer shown. */
const uncached = { staleTime: 0, gcTime: 0 } as const;

export const openedQuery = (id: number) =>
  queryOptions({ queryKey: keyOf(id, 'opened'), queryFn: () => calls.open(id), ...uncached });

/** The version that somebody else saved meanwhile. */
export const newerQuery = (id: number, updatedAt: string) =>
  queryOptions({ queryKey: keyOf(id, `newer ${updatedAt}`), queryFn: () => calls.open(id), ...uncached });

export const remarksQuery = (id: number) =>
  queryOptions({ queryKey: keyOf(id, 'remarks'), queryFn: () => calls.remarks(id), ...uncached });

/** Whom a remark can mention. */
export const colleaguesQuery = queryOptions({
  queryKey: [editorKey, 'colleagues'],
  queryFn: calls.colleagues,
  ...uncached,
});

export const versionsQuery = (id: number) =>
  queryOptions({ queryKey: keyOf(id, 'versions'), queryFn: () => calls.versions(id), ...uncached });

export const eventsQuery = (id: number) =>
  queryOptions({ queryKey: keyOf(id, 'events'), queryFn: () => calls.events(id), ...uncached });

export const originQuery = (id: number) =>
  queryOptions({ queryKey: keyOf(id, 'origin'), queryFn: () => calls.fetchMerge(id), ...uncached });

export const germanQuery = (id: number) =>
  queryOptions({ queryKey: keyOf(id, 'german'), queryFn: () => calls.german(id), ...uncached });
