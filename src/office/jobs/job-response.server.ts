import type { Job } from '#platform/jobs/index.server.ts';
import type { JobResponse } from './contract.ts';

/** A job as the calls return it. */
export const toJobResponse = ({ kind, key: _key, startedAt, finishedAt, ...job }: Job): JobResponse => ({
  ...job,
  type: kind,
  startedAt: startedAt?.toISOString() ?? null,
  finishedAt: finishedAt?.toISOString() ?? null,
});
