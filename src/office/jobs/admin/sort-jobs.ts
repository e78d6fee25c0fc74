import type { JobResponse } from '../contract.ts';

/** Finished jobs are shown for a day, the last five of them. */
const shownMs = 24 * 60 * 60_000;
const maxFinished = 5;

/** The order of open jobs: running ones come first. */
const openStates: readonly string[] = ['running', 'queued', 'paused'];

/** The open jobs, and those finished recently, latest first. */
export const sortJobs = (jobs: readonly JobResponse[], now: number) => {
  const recent = jobs.filter(
    ({ finishedAt }) => finishedAt !== null && now - Date.parse(finishedAt) < shownMs,
  );
  return {
    open: jobs
      .filter(({ state }) => openStates.includes(state))
      .sort((a, b) => openStates.indexOf(a.state) - openStates.indexOf(b.state)),
    finished: [...recent]
      .sort((a, b) => (b.finishedAt ?? '').localeCompare(a.finishedAt ?? ''))
      .slice(0, maxFinished),
  };
};
