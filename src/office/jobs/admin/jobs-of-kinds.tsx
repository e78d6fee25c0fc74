import './tray.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { JobAnswer } from '../contract.ts';
import { FinishedJob } from './finished-job.tsx';
import { jobsQuery } from './live-jobs.ts';
import { OpenJob } from './open-job.tsx';
import { sortJobs } from './shown-jobs.ts';

type Jobs = { open: readonly JobAnswer[]; last: JobAnswer | undefined };

/** The jobs of some kinds that are open, and the one that ended last; kept up to date by the tray of the header. */
export const useJobsOfKinds = (kinds: readonly string[]): Jobs => {
  const { data = [] } = useQuery(jobsQuery);
  const { open, finished } = sortJobs(
    data.filter(({ type }) => kinds.includes(type)),
    Date.now(),
  );
  return { open, last: finished[0] };
};

/** Does something whenever a job of some kinds has ended or stopped, however short it was. */
export const useAfterJobs = (kinds: readonly string[], then: () => void): void => {
  const { open, last } = useJobsOfKinds(kinds);
  const stopped = open.filter(({ state }) => state === 'paused').map(({ id }) => id);
  const seen = [...stopped, last && `${last.id} ${last.finishedAt}`].join(' ');
  const before = useRef(seen);
  const onStop = useEffectEvent(then);
  useEffect(() => {
    if (seen !== before.current) onStop();
    before.current = seen;
  }, [seen]);
};

/** Long work beside what it is about, as in the tray. Nothing where there is none. */
export const JobsOfKinds = ({ kinds }: { kinds: readonly string[] }) => {
  const { open, last } = useJobsOfKinds(kinds);
  const shownLast = open.length === 0 ? last : undefined;
  if (open.length === 0 && !shownLast) return null;
  return (
    <ul className="tray-list">
      {open.map((job) => (
        <OpenJob key={job.id} job={job} />
      ))}
      {shownLast && <FinishedJob job={shownLast} />}
    </ul>
  );
};
