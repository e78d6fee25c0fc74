import type { Job } from '#platform/jobs/index.server.ts';
import type { JobAnswer } from './contract.ts';

/** A job as the calls return it. */
export const jobAnswerOf = ({ kind, key: _key, startedAt, finishedAt, ...job }: Job): JobAnswer => ({
  ...job,
  type: kind,
  startedAt: startedAt?.toISOString() ?? null,
  finishedAt: finishedAt?.toISOString() ?? null,
});
