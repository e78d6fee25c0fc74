import { setTimeout as pause } from 'node:timers/promises';
import { type Database, isUnavailable } from '#platform/db/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';
import { createCalm } from './calm.server.ts';
import { claimJob } from './hold.server.ts';
import type { JobKind } from './job.ts';
import { runJob } from './run-job.server.ts';
import { lastDue, type Schedule } from './schedule.ts';
import { enqueueJobOnce, forgetOldJobs } from './store.server.ts';

const clockEvery = 60_000;
const endWithin = 20_000;

export type RunnerOptions = {
  database: Pick<Database, 'db' | 'whenReady'>;
  log: Logger;
  /** The jobs this process can do; it leaves all others alone. */
  kinds: readonly JobKind<object>[];
  schedules?: readonly Schedule[];
  /** Seconds after which the job of a run that has died is taken up again. */
  holdSeconds?: number;
  /** Milliseconds between two looks for work. */
  lookEvery?: number;
  /** Milliseconds a unit may take before it counts as failed. */
  unitWithin?: number;
};

export type Runner = {
  /** Lets the units that are being done come to their end, 20 s at most; what is left waits for another run. */
  close: () => Promise<void>;
};

/** Takes jobs from the database, one per lane at a time, as soon as the database is there. */
export const runJobs = (options: RunnerOptions): Runner => {
  const { database, log, kinds, schedules = [] } = options;
  const { holdSeconds = 10, lookEvery = 2_000, unitWithin = 3_600_000 } = options;
  const { db } = database;
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]));
  const ending = new AbortController();
  const running = new Set<Promise<void>>();
  let clockDue = 0;

  const quietly = (error: unknown): null => {
    // The database itself tells when it is away.
    if (!isUnavailable(error)) log.error({ err: error }, 'Aufträge können nicht geholt werden');
    return null;
  };
  /** Until it is time to look again; the end of a job may have made way for the next one. */
  const wait = () =>
    Promise.race([...running, pause(lookEvery, undefined, { signal: ending.signal }).catch(() => {})]);

  const lookAtClock = (now: Date) =>
    db.write(async (tx) => {
      for (const { job, weekly } of schedules)
        await enqueueJobOnce(tx, job, lastDue(weekly, now).toISOString(), {});
      await forgetOldJobs(tx, now);
    });

  const take = async (): Promise<boolean> => {
    if (Date.now() >= clockDue) {
      await lookAtClock(new Date());
      clockDue = Date.now() + clockEvery;
    }
    const job = await claimJob(db, { kinds: [...byName.keys()], seconds: holdSeconds });
    const kind = job && byName.get(job.kind);
    if (!kind) return false;
    const run = runJob(job, kind, { db, log, ending: ending.signal, rest: createCalm(), unitWithin })
      .catch(quietly)
      .then(() => void running.delete(run));
    running.add(run);
    return true;
  };

  const keep = async (): Promise<void> => {
    await database.whenReady;
    while (!ending.signal.aborted) {
      const taken = await take().catch(quietly);
      if (!taken) await wait();
    }
  };
  // A database that cannot be opened at all is for whoever waits for it to report.
  const kept = keep().catch(() => {});

  return {
    close: async () => {
      ending.abort();
      await Promise.race([
        kept.then(() => Promise.all(running)),
        pause(endWithin, undefined, { ref: false }),
      ]);
    },
  };
};
