import { listFailedJobs } from '#platform/jobs/index.server.ts';
import type { InboxSource } from '../inbox/source.server.ts';

/** Jobs that failed. Only admins start jobs, and each of them may resume any. */
export const failedJobs: InboxSource = {
  kind: 'job',
  right: 'POST /api/admin/jobs/{id}/resume',
  read: async (db, { since, limit, jobName }) =>
    (await listFailedJobs(db, { since, limit })).map(({ id, kind, finishedAt }) => ({
      key: id,
      text: `Der Auftrag „${jobName(kind)}“ ist gescheitert.`,
      link: '/admin/operation',
      at: finishedAt,
    })),
};
