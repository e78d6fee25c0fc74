import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '#ui/admin/api.ts';
import type { backupCalls } from '../contract.ts';

export const { call } = apiOf<typeof backupCalls>();

/** The kind of the job that makes a backup. */
export const backupJobKind = 'backup';

export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: () => call('GET /api/admin/backups'),
  staleTime: 0,
});
