import { type QueryClient, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { apiOf } from '#ui/admin/api.ts';
import type { EventName, JobResponse, jobCalls } from '../contract.ts';

const { call } = apiOf<typeof jobCalls>();

const pollMs = 10_000;
/** Milliseconds before a stream that was refused or lost is opened again. */
const retryMs = 60_000;

export const jobsQuery = queryOptions({
  queryKey: ['jobs'],
  queryFn: () => call('GET /api/admin/jobs'),
});

/** Whether the event stream of admins is open; set by `useJobs`, never fetched. */
const streamQuery = queryOptions<boolean>({ queryKey: ['event-stream'], queryFn: skipToken });

/** Replaces a job in the cached list; a new one comes first. */
const upsertJob = (client: QueryClient, job: JobResponse): void => {
  client.setQueryData(jobsQuery.queryKey, (jobs) => {
    if (!jobs) return jobs;
    const exists = jobs.some(({ id }) => id === job.id);
    return exists ? jobs.map((each) => (each.id === job.id ? job : each)) : [job, ...jobs];
  });
};

/** Called for each content change, with its kind. */
type OnChange = (kind: string) => void;

type Listeners = { onSync: () => void; onChange: OnChange };

/**
 * Listens to a stream of events, and keeps the list of jobs up to date from it.
 * @param address null: to none
 * @returns whether the stream is open
 */
export const useEventStream = (address: string | null, { onSync, onChange }: Listeners): boolean => {
  const client = useQueryClient();
  const [live, setLive] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const notifySync = useEffectEvent(onSync);
  const notifyChange = useEffectEvent(onChange);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens the stream anew
  useEffect(() => {
    if (!address) return undefined;
    const source = new EventSource(address);
    let retry: number | undefined;
    const listen = (name: EventName, work: (data: string) => void) =>
      source.addEventListener(name, ({ data }: MessageEvent<string>) => work(data));
    listen('sync', () => {
      setLive(true);
      void client.invalidateQueries({ queryKey: jobsQuery.queryKey });
      notifySync();
    });
    listen('job', (data) => {
      upsertJob(client, JSON.parse(data));
      // A list being fetched may be older than this event.
      if (client.isFetching({ queryKey: jobsQuery.queryKey }) > 0)
        void client.cancelQueries({ queryKey: jobsQuery.queryKey }).then(() => refreshJobs(client));
    });
    listen('changed', (data) => notifyChange(JSON.parse(data).kind));
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
  }, [address, attempt, client]);
  return live;
};

/** The current jobs, updated by events, or polled every ten seconds while there is no stream. */
export const useJobs = (enabled: boolean, live: boolean): readonly JobResponse[] => {
  const client = useQueryClient();
  useEffect(() => {
    client.setQueryData(streamQuery.queryKey, enabled && live);
  }, [enabled, live, client]);
  const { data = [] } = useQuery({ ...jobsQuery, enabled, refetchInterval: live ? false : pollMs });
  return enabled ? data : [];
};

/** Whether the event stream of admins is open, so that polling is unnecessary. */
export const useHasEventStream = (): boolean => useQuery(streamQuery).data ?? false;

/** The jobs in the cache, without fetching them. */
export const useCachedJobs = (): readonly JobResponse[] =>
  useQuery({ ...jobsQuery, enabled: false }).data ?? [];

/** Refetches the list, so that it includes a job just started. */
export const refreshJobs = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: jobsQuery.queryKey });

const jobActionCalls = {
  pause: 'POST /api/admin/jobs/{id}/pause',
  resume: 'POST /api/admin/jobs/{id}/resume',
  cancel: 'POST /api/admin/jobs/{id}/cancel',
} as const;
export type JobAction = keyof typeof jobActionCalls;

/** Pauses, resumes or cancels a job, and shows its new state at once. */
export const controlJob = async (client: QueryClient, id: string, action: JobAction): Promise<void> =>
  upsertJob(client, await call(jobActionCalls[action], { params: { id } }));
