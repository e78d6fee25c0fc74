import type { Config } from '#platform/config/index.server.ts';
import type { Database } from '#platform/db/index.server.ts';
import type { Tasks } from '#platform/work/index.ts';
import { readDisks } from '../disks.server.ts';
import { failedBackup, type OperationReadings, readBackupFolder, readOperation } from '../readings.server.ts';
import type { Identity } from '../samples/store.server.ts';
import { type MetricSource, samplesOf } from './source.ts';

export type ProcessSources = {
  identity: Identity;
  config: Pick<Config, 'backup' | 'data' | 'jobs'>;
  database: Pick<Database, 'db' | 'pool' | 'figures' | 'check' | 'status'>;
  content: {
    state: () => 'up' | 'degraded' | 'down';
    /** The release that this process ships, and the edition of the index in use; null until content is loaded. */
    release: () => Promise<{ release: string; edition: string } | null>;
  };
  /** Tasks that run or wait, by the name of their queue. */
  queues: Readonly<Record<string, () => Tasks>>;
  /** Memory taken by caches, by their name. */
  caches: Readonly<Record<string, () => number>>;
  /** Letters since the start, by source. */
  letters: () => Readonly<Record<string, number>>;
};

/** How long what the database was asked is reported: several who scrape share one reading. */
const keptMs = 5000;
/** Shorter than a scrape may take, so that the other metrics arrive while the database is slow. */
const timeoutMs = 2000;

/** Reads at most once in five seconds, and gives up on a slow database. */
const createSharedReading = ({ db, status }: ProcessSources['database']) => {
  let current: Promise<OperationReadings> | null = null;
  let readAt = 0;
  const read = (): Promise<OperationReadings> => {
    const timeout = Promise.withResolvers<never>();
    const timer = setTimeout(() => timeout.reject(new Error('The database is slow')), timeoutMs);
    return Promise.race([readOperation(db), timeout.promise]).finally(() => clearTimeout(timer));
  };
  return async (): Promise<OperationReadings> => {
    if (status() !== 'up') throw new Error('The database is not up');
    if (!current || performance.now() - readAt > keptMs) {
      readAt = performance.now();
      current = read();
    }
    return current;
  };
};

const databaseSources = ({ database }: ProcessSources): MetricSource[] => [
  {
    type: 'gauge',
    name: 'database_up',
    help: 'Whether the database responds and accepts writes.',
    read: async () => Number(await database.check()),
  },
  {
    type: 'gauge',
    name: 'database_pool_connections',
    help: 'Connections of the pool by whether they are in use.',
    labels: ['state'],
    read: () => {
      return samplesOf('state', { used: database.figures().inUse, idle: database.pool.idleCount });
    },
  },
  {
    type: 'gauge',
    name: 'database_pool_max_connections',
    help: 'Connections that the pool may open.',
    read: () => database.figures().size,
  },
  {
    type: 'gauge',
    name: 'database_pool_waiting',
    help: 'Requests that wait for a connection of the pool.',
    read: () => database.figures().waiting,
  },
  {
    type: 'counter',
    name: 'database_pool_refused_total',
    help: 'Requests that got no connection of the pool, because too many waited or for too long.',
    read: () => database.figures().refused,
  },
];

const backupSources = (
  { config: { backup } }: ProcessSources,
  reading: () => Promise<OperationReadings>,
): MetricSource[] => [
  {
    type: 'gauge',
    name: 'backup_newest_timestamp_seconds',
    help: 'When the newest backup was made; 0 where there is none or the folder cannot be read.',
    read: async () => ((await readBackupFolder(backup.dir)).newest?.createdAt.getTime() ?? 0) / 1000,
  },
  {
    type: 'gauge',
    name: 'backup_newest_bytes',
    help: 'Size of the newest backup.',
    read: async () => (await readBackupFolder(backup.dir)).newest?.bytes ?? [],
  },
  {
    type: 'gauge',
    name: 'backup_last_failed',
    help: 'Whether the last attempt to make a backup failed.',
    read: async () =>
      Number(failedBackup(await readBackupFolder(backup.dir), (await reading()).lastBackupJob) !== null),
  },
  {
    type: 'gauge',
    name: 'backup_last_upload_failed',
    help: 'Whether the newest backup could not be copied to another place.',
    read: async () => Number(Boolean((await reading()).upload?.reason)),
  },
  {
    type: 'gauge',
    name: 'backup_last_rehearsal_failed',
    help: 'Whether a backup could not be restored in the last rehearsal.',
    read: async () => Number(Boolean((await reading()).rehearsal?.reason)),
  },
  {
    type: 'gauge',
    name: 'backup_interval_seconds',
    help: 'Time between two automatic backups; 0 for none.',
    read: () => backup.everyHours * 3600,
  },
];

const diskSources = ({ config }: ProcessSources): MetricSource[] => {
  const read = async (value: 'freeBytes' | 'totalBytes') =>
    Object.entries(await readDisks(config)).flatMap(([disk, found]) =>
      found ? [{ value: found[value], labels: { disk } }] : [],
    );
  return [
    {
      type: 'gauge',
      name: 'disk_free_bytes',
      help: 'Free space where the data and the backups are.',
      labels: ['disk'],
      read: () => read('freeBytes'),
    },
    {
      type: 'gauge',
      name: 'disk_size_bytes',
      help: 'Size of the disks of data and backups.',
      labels: ['disk'],
      read: () => read('totalBytes'),
    },
  ];
};

const jobSources = (
  { config: { jobs } }: ProcessSources,
  reading: () => Promise<OperationReadings>,
): MetricSource[] => [
  {
    type: 'gauge',
    name: 'jobs_open',
    help: 'Jobs that are not finished, by state.',
    labels: ['state'],
    read: async () => {
      const { queued, running, paused } = (await reading()).jobs;
      return samplesOf('state', { queued, running, paused });
    },
  },
  {
    type: 'gauge',
    name: 'jobs_failed_last_day',
    help: 'Jobs that failed during the last 24 hours and were not resumed.',
    read: async () => (await reading()).jobs.failedLastDay,
  },
  {
    type: 'gauge',
    name: 'jobs_oldest_waiting_seconds',
    help: 'For how long the oldest job waits that nobody works on; 0 for none.',
    read: async () => (await reading()).jobs.oldestWaitingSeconds ?? 0,
  },
  {
    type: 'gauge',
    name: 'jobs_need_worker',
    help: 'Whether this process leaves the jobs to workers.',
    read: () => Number(jobs.runIn === 'worker'),
  },
  {
    type: 'gauge',
    name: 'mails_queued',
    help: 'Mails that wait for their first attempt or for another one, and those given up during the last week.',
    labels: ['state'],
    read: async () => {
      const { waiting, failing, givenUp } = (await reading()).mails;
      return samplesOf('state', { new: waiting - failing, failing, given_up: givenUp });
    },
  },
  {
    type: 'gauge',
    name: 'processes_seen',
    help: 'Processes that reported to the database during the last three minutes, by kind.',
    labels: ['kind'],
    read: async () => {
      const { processes } = await reading();
      const count = (kind: Identity['kind']) => processes.filter((each) => each.kind === kind).length;
      return samplesOf('kind', { web: count('web'), worker: count('worker') });
    },
  },
  {
    type: 'gauge',
    name: 'sign_in_failures_last_hour',
    help: 'Wrong passwords and codes during the last hour, in all processes.',
    read: async () => (await reading()).signInFailures.lastHour,
  },
];

const contentSources = ({ identity, content }: ProcessSources): MetricSource[] => [
  {
    type: 'gauge',
    name: 'site_build_info',
    help: 'Version of the program and of Node.js, and the kind of the process.',
    labels: ['version', 'node', 'kind'],
    read: () => [
      {
        value: 1,
        labels: { version: identity.version, node: process.versions.node, kind: identity.kind },
      },
    ],
  },
  {
    type: 'gauge',
    name: 'content_info',
    help: 'Release of the shipped texts and edition of the index in use.',
    labels: ['release', 'edition'],
    read: async () => {
      const labels = await content.release();
      return labels ? [{ value: 1, labels }] : [];
    },
  },
  {
    type: 'gauge',
    name: 'content_state',
    help: '1 for the present state of the content, 0 for the others.',
    labels: ['state'],
    read: () => {
      const state = content.state();
      const is = (each: string) => Number(each === state);
      return samplesOf('state', { up: is('up'), degraded: is('degraded'), down: is('down') });
    },
  },
];

const workSources = ({ queues, caches, letters }: ProcessSources): MetricSource[] => [
  {
    type: 'gauge',
    name: 'queue_tasks',
    help: 'Tasks that run or wait, by queue.',
    labels: ['queue', 'state'],
    read: () =>
      Object.entries(queues).flatMap(([queue, tasks]) =>
        Object.entries(tasks()).map(([state, value]) => ({ value, labels: { queue, state } })),
      ),
  },
  {
    type: 'gauge',
    name: 'cache_bytes',
    help: 'Memory taken by caches.',
    labels: ['cache'],
    read: () =>
      samplesOf('cache', Object.fromEntries(Object.entries(caches).map(([name, bytes]) => [name, bytes()]))),
  },
  {
    type: 'counter',
    name: 'letters_total',
    help: 'Letters by where they came from.',
    labels: ['kind'],
    read: () => samplesOf('kind', letters()),
  },
];

/** The metrics that every process has, besides those of Node.js. */
export const metricSourcesOfProcess = (sources: ProcessSources): MetricSource[] => {
  const reading = createSharedReading(sources.database);
  return [
    ...contentSources(sources),
    ...databaseSources(sources),
    ...backupSources(sources, reading),
    ...diskSources(sources),
    ...jobSources(sources, reading),
    ...workSources(sources),
  ];
};
