import { setTimeout as pause } from 'node:timers/promises';
import { type Database, isUnavailable } from '#platform/db/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';
import { createIdleWait } from './idle-wait.server.ts';
import type { JobKind } from './job.ts';
import { claimJob } from './lease.server.ts';
import { runJob } from './run-job.server.ts';
import { lastDue, type Schedule } from './schedule.ts';
import { deleteOldJobs, enqueueJobOnce } from './store.server.ts';

const shutdownTimeoutMs = 20_000;

export type RunnerOptions = {
  database: Pick<Database, 'db' | 'whenReady'>;
  log: Logger;
  /** The kinds of jobs this process can run. */
  kinds: readonly JobKind<object>[];
  schedules?: readonly Schedule[];
  /** Pause between two looks at the schedules. */
  scheduleIntervalMs?: number;
  /** Seconds after which a dead run's job is claimed again. */
  leaseSeconds?: number;
  /** Pause between two polls. */
  pollIntervalMs?: number;
  /** Maximum duration of a unit before it counts as failed. */
  unitTimeoutMs?: number;
  /** Grace period in which a timed-out unit has to stop before the job fails. */
  unitStopMs?: number;
};

export type Runner = {
  /** Waits up to 20 s for running units; the rest is left for another run. */
  close: () => Promise<void>;
};

/** Runs jobs from the database, one per concurrency group at a time, once the database is ready. */
export const runJobs = (options: RunnerOptions): Runner => {
  const { database, log, kinds, schedules = [] } = options;
  const { leaseSeconds = 10, pollIntervalMs = 2_000, scheduleIntervalMs = 60_000 } = options;
  const { unitTimeoutMs = 3_600_000, unitStopMs = 60_000 } = options;
  const { db } = database;
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]));
  const shutdown = new AbortController();
  const running = new Set<Promise<void>>();
  let nextScheduleCheck = 0;

  const logFailure = (error: unknown): null => {
    // Outages are logged by the database module.
    if (!isUnavailable(error)) log.error({ err: error }, 'Aufträge können nicht geholt werden');
    return null;
  };
  /** Resolves at the next poll, or when a job ends and may have freed its concurrency group. */
  const waitForWork = () =>
    Promise.race([...running, pause(pollIntervalMs, undefined, { signal: shutdown.signal }).catch(() => {})]);

  const enqueueDueJobs = (now: Date) =>
    db.write(async (tx) => {
      for (const schedule of schedules)
        await enqueueJobOnce(tx, schedule.job, lastDue(schedule, now).toISOString(), {});
      await deleteOldJobs(tx, now);
    });

  const startNextJob = async (): Promise<boolean> => {
    // Not by the clock of the day, which may be set back.
    if (performance.now() >= nextScheduleCheck) {
      await enqueueDueJobs(new Date());
      nextScheduleCheck = performance.now() + scheduleIntervalMs;
    }
    const job = await claimJob(db, { kinds: [...byName.keys()], seconds: leaseSeconds });
    const kind = job && byName.get(job.kind);
    if (!kind) return false;
    const run = runJob(job, kind, {
      db,
      log,
      shutdown: shutdown.signal,
      waitForIdle: createIdleWait(),
      unitTimeoutMs,
      unitStopMs,
    })
      .catch(logFailure)
      .then(() => void running.delete(run));
    running.add(run);
    return true;
  };

  const runLoop = async (): Promise<void> => {
    await database.whenReady;
    while (!shutdown.signal.aborted) {
      const started = await startNextJob().catch(logFailure);
      if (!started) await waitForWork();
    }
  };
  // A database that cannot be opened is reported by the code that awaits `whenReady`.
  const loop = runLoop().catch(() => {});

  return {
    close: async () => {
      shutdown.abort();
      await Promise.race([
        loop.then(() => Promise.all(running)),
        pause(shutdownTimeoutMs, undefined, { ref: false }),
      ]);
    },
  };
};
