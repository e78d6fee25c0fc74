import './tray.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { JobResponse } from '../contract.ts';
import { FinishedJob } from './finished-job.tsx';
import { jobsQuery } from './live-jobs.ts';
import { OpenJob } from './open-job.tsx';
import { sortJobs } from './sort-jobs.ts';

type Jobs = { open: readonly JobResponse[]; last: JobResponse | undefined };

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
export const useOnJobsEnd = (kinds: readonly string[], callback: () => void): void => {
  const { open, last } = useJobsOfKinds(kinds);
  const stopped = open.filter(({ state }) => state === 'paused').map(({ id }) => id);
  const fingerprint = [...stopped, last && `${last.id} ${last.finishedAt}`].join(' ');
  const lastFingerprint = useRef(fingerprint);
  const onStop = useEffectEvent(callback);
  useEffect(() => {
    if (fingerprint !== lastFingerprint.current) onStop();
    lastFingerprint.current = fingerprint;
  }, [fingerprint]);
};

/** Jobs shown next to what they are about, as in the tray; renders nothing if there are none. */
export const JobsOfKinds = ({ kinds }: { kinds: readonly string[] }) => {
  const { open, last } = useJobsOfKinds(kinds);
  const lastToShow = open.length === 0 ? last : undefined;
  if (open.length === 0 && !lastToShow) return null;
  return (
    <ul className="tray-list">
      {open.map((job) => (
        <OpenJob key={job.id} job={job} />
      ))}
      {lastToShow && <FinishedJob job={lastToShow} />}
    </ul>
  );
};
