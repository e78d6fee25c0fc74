import type { Job, RunnerWatch } from '#platform/jobs/index.server.ts';
import type { JobResponse } from './contract.ts';

const nobodyRunsIt =
  'Niemand führt Aufträge aus. Starten Sie einen Worker, oder setzen Sie RUN_JOBS=web und starten Sie neu.';

/** Jobs as the calls return them; one that waits in vain says so. */
export const jobResponder =
  ({ isMissing }: Pick<RunnerWatch, 'isMissing'>) =>
  ({ kind, key: _key, startedAt, finishedAt, message, ...job }: Job): JobResponse => ({
    ...job,
    type: kind,
    message: job.state === 'queued' && isMissing() ? nobodyRunsIt : message,
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
  });
