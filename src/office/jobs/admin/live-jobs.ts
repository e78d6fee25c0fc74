import { type QueryClient, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { apiOf } from '#ui/admin/api.ts';
import type { EventName, JobAnswer, jobCalls } from '../contract.ts';

const { call } = apiOf<typeof jobCalls>();

const pollMs = 10_000;
/** After the stream was refused or lost for good, it is tried again so much later. */
const retryMs = 60_000;

export const jobsQuery = queryOptions({
  queryKey: ['jobs'],
  queryFn: () => call('GET /api/admin/jobs'),
});

/** Whether the stream of events is open; never asked for. */
const streamQuery = queryOptions<boolean>({ queryKey: ['event-stream'], queryFn: skipToken });

/** Puts a job in its place; a new one comes first. */
const putJob = (client: QueryClient, job: JobAnswer): void => {
  client.setQueryData(jobsQuery.queryKey, (jobs) => {
    if (!jobs) return jobs;
    const known = jobs.some(({ id }) => id === job.id);
    return known ? jobs.map((each) => (each.id === job.id ? job : each)) : [job, ...jobs];
  });
};

/** Called for each change of what the public site is made of, with its kind. */
export type OnChange = (kind: string) => void;

/** Keeps the list up to date by the server's events. @returns whether the stream is open */
const useJobEvents = (enabled: boolean, onChange: OnChange): boolean => {
  const client = useQueryClient();
  const [live, setLive] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const changed = useEffectEvent(onChange);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens the stream anew
  useEffect(() => {
    if (!enabled) return undefined;
    const source = new EventSource('/api/admin/events');
    let retry: number | undefined;
    const on = (name: EventName, work: (data: string) => void) =>
      source.addEventListener(name, ({ data }: MessageEvent<string>) => work(data));
    on('sync', () => {
      setLive(true);
      void client.invalidateQueries({ queryKey: jobsQuery.queryKey });
    });
    on('job', (data) => {
      putJob(client, JSON.parse(data));
      // A list that is on its way may be older than what was just told.
      if (client.isFetching({ queryKey: jobsQuery.queryKey }) > 0)
        void client.cancelQueries({ queryKey: jobsQuery.queryKey }).then(() => refreshJobs(client));
    });
    on('changed', (data) => changed(JSON.parse(data).kind));
    source.onerror = () => {
      setLive(false);
      if (source.readyState === EventSource.CLOSED)
        retry = window.setTimeout(() => setAttempt((before) => before + 1), retryMs);
    };
    return () => {
      window.clearTimeout(retry);
      source.close();
      setLive(false);
    };
  }, [enabled, attempt, client]);
  return live;
};

/** Long work as it is now: told by events, or asked for every ten seconds while there are none. */
export const useJobs = (enabled: boolean, onChange: OnChange): readonly JobAnswer[] => {
  const live = useJobEvents(enabled, onChange);
  const client = useQueryClient();
  useEffect(() => {
    client.setQueryData(streamQuery.queryKey, live);
  }, [live, client]);
  const { data = [] } = useQuery({ ...jobsQuery, enabled, refetchInterval: live ? false : pollMs });
  return enabled ? data : [];
};

/** Whether the server tells of changes by itself, so that nobody need ask for them. */
export const useIsTold = (): boolean => useQuery(streamQuery).data ?? false;

/** Long work as the tray knows it, without asking for it. */
export const useKnownJobs = (): readonly JobAnswer[] => useQuery({ ...jobsQuery, enabled: false }).data ?? [];

/** Fetches the list anew, so that a job that was just begun is in it. */
export const refreshJobs = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: jobsQuery.queryKey });

const steps = {
  pause: 'POST /api/admin/jobs/{id}/pause',
  resume: 'POST /api/admin/jobs/{id}/resume',
  cancel: 'POST /api/admin/jobs/{id}/cancel',
} as const;
export type Step = keyof typeof steps;

/** Steers a job, and shows at once what became of it. */
export const steerJob = async (client: QueryClient, id: string, step: Step): Promise<void> =>
  putJob(client, await call(steps[step], { params: { id } }));
