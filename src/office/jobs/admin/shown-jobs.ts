import type { JobAnswer } from '../contract.ts';

/** Finished jobs are shown for a day, the last five of them. */
const shownMs = 24 * 60 * 60_000;
const mostFinished = 5;

/** What is worked on comes before what waits. */
const openStates: readonly string[] = ['running', 'queued', 'paused'];

/** What is worked on or waits, and what came to its end lately, the latest first. */
export const sortJobs = (jobs: readonly JobAnswer[], now: number) => {
  const recent = jobs.filter(
    ({ finishedAt }) => finishedAt !== null && now - Date.parse(finishedAt) < shownMs,
  );
  return {
    open: jobs
      .filter(({ state }) => openStates.includes(state))
      .sort((a, b) => openStates.indexOf(a.state) - openStates.indexOf(b.state)),
    finished: [...recent]
      .sort((a, b) => (b.finishedAt ?? '').localeCompare(a.finishedAt ?? ''))
      .slice(0, mostFinished),
  };
};
