import './tray.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { JobAnswer } from '../contract.ts';
import { FinishedJob } from './finished-job.tsx';
import { jobsQuery } from './live-jobs.ts';
import { OpenJob } from './open-job.tsx';
import { sortJobs } from './shown-jobs.ts';

type Jobs = { open: readonly JobAnswer[]; last: JobAnswer | undefined };

/** The open jobs of some kinds, and the one that ended last; kept up to date by the tray in the header. */
export const useJobsOfKinds = (kinds: readonly string[]): Jobs => {
  const { data = [] } = useQuery(jobsQuery);
  const { open, finished } = sortJobs(
    data.filter(({ type }) => kinds.includes(type)),
    Date.now(),
  );
  return { open, last: finished[0] };
};

/** Calls back whenever a job of some kinds has ended or been paused, however short it was. */
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

/** Jobs shown next to what they are about, as in the tray; renders nothing if there are none. */
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
