import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCachedJobs } from '#office/admin/index.ts';
import type { JobResponse } from '#office/index.ts';
import { refreshTranslations } from './queries.ts';
import { forgetJob, useStartedJobs } from './started-jobs.ts';

const endStates: readonly JobResponse['state'][] = ['done', 'failed', 'cancelled'];

/** Whether a job is running or queued. */
export const isBusy = (job: JobResponse | undefined): boolean =>
  job?.state === 'queued' || job?.state === 'running';

/** The current state of the job started in this window for an item. Refetches the progress when it ends. */
export const useItemJob = (item: string): JobResponse | undefined => {
  const client = useQueryClient();
  const id = useStartedJobs()[item];
  const job = useCachedJobs().find((each) => each.id === id);
  const finishedAt = job?.finishedAt;
  useEffect(() => {
    if (finishedAt) void refreshTranslations(client);
  }, [finishedAt, client]);
  return job;
};

/**
 * The items of a kind (`final:12` is of kind `final`) with open jobs started in this window.
 * @param onEnd called once for each finished job
 */
export const useBusyItems = (kind: string, onEnd: (job: JobResponse) => void): ReadonlySet<string> => {
  const known = useCachedJobs();
  const jobs = Object.entries(useStartedJobs())
    .filter(([item]) => item.startsWith(`${kind}:`))
    .flatMap(([item, id]) => {
      const job = known.find((each) => each.id === id);
      return job ? [{ item, job }] : [];
    });
  useEffect(() => {
    for (const { item, job } of jobs)
      if (endStates.includes(job.state)) {
        forgetJob(item);
        onEnd(job);
      }
  });
  return new Set(jobs.filter(({ job }) => isBusy(job)).map(({ item }) => item));
};
