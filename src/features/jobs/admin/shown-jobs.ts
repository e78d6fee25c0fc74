import type { JobAnswer } from '../contract.ts';

/** Finished jobs are shown for a day, the last five of them. */
const shownMs = 24 * 60 * 60_000;
const mostFinished = 5;

const isOpen = ({ state }: JobAnswer): boolean => ['queued', 'running', 'paused'].includes(state);

/** What is worked on or waits, and what came to its end lately, the latest first. */
export const sortJobs = (jobs: readonly JobAnswer[], now: number) => {
  const recent = jobs.filter(
    ({ finishedAt }) => finishedAt !== null && now - Date.parse(finishedAt) < shownMs,
  );
  return {
    open: jobs.filter(isOpen),
    finished: [...recent]
      .sort((a, b) => (b.finishedAt ?? '').localeCompare(a.finishedAt ?? ''))
      .slice(0, mostFinished),
  };
};
