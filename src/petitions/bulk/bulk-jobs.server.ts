import type { Db } from '#platform/db/index.server.ts';
import type { draftCalls } from '../calls.contract.ts';
import { mergeMany } from '../merging/merge-many.job.server.ts';
import { checkMany } from '../quality/check-many.job.server.ts';
import type { DraftChecker } from '../quality/draft-checker.server.ts';

/** The jobs that the staff starts for selected drafts, by kind. */
export const createBulkJobs = (parts: { db: Db; checker: DraftChecker }) => ({
  'drafts-check': checkMany(parts),
  'drafts-merge': mergeMany(parts),
});

export type BulkJobs = ReturnType<typeof createBulkJobs>;

type BulkJobCall = { call: keyof typeof draftCalls; operationId: string; summary: string };

/** The call that starts each of these jobs, as the API documents it. */
export const bulkJobCalls = {
  'drafts-check': {
    call: 'POST /api/admin/petition-drafts/check-many',
    operationId: 'checkManyDrafts',
    summary: 'Checks the quality of many drafts',
  },
  'drafts-merge': {
    call: 'POST /api/admin/petition-drafts/merge-many',
    operationId: 'mergeManyDrafts',
    summary: 'Takes changed sources over into many drafts where nobody has edited the same passage',
  },
} as const satisfies Record<keyof BulkJobs, BulkJobCall>;
