import { and, eq, sql } from 'drizzle-orm';
import { applicationNames, type Reader } from '#platform/db/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';
import { createSingleFlight } from '#platform/work/index.ts';

/** A worker that is just being restarted is missed by one check. */
const missesAllowed = 1;

export type RunnerWatch = {
  /** Whether no process has been there to run jobs for more than a minute. */
  isMissing: () => boolean;
  close: () => void;
};

/** Whether a process that runs jobs is connected to the database. */
const isRunnerConnected = async (db: Reader): Promise<boolean> => {
  const sameDatabase = sql`datname = current_database()`;
  const isRunner = eq(sql`application_name`, applicationNames.jobs);
  return (await db.$count(sql`pg_stat_activity`, and(sameDatabase, isRunner))) > 0;
};

/** Looks once a minute whether any process runs jobs, and logs once that none does. */
export const watchRunner = (db: Reader, log: Logger, { intervalMs = 60_000 } = {}): RunnerWatch => {
  let misses = 0;
  const isMissing = () => misses > missesAllowed;
  const check = async () => {
    const wasMissing = isMissing();
    misses = (await isRunnerConnected(db)) ? 0 : misses + 1;
    if (isMissing() && !wasMissing)
      log.warn(
        'Niemand führt Aufträge aus, auch keine Sicherungen. Starten Sie einen Worker (npm start -- worker) oder setzen Sie RUN_JOBS=web.',
      );
    else if (wasMissing && !isMissing()) log.info('Aufträge werden wieder ausgeführt');
  };
  const singleFlight = createSingleFlight<void>();
  // While the database is away, nothing is known.
  const checkOnce = () => singleFlight('check', check).catch(() => {});
  const timer = setInterval(checkOnce, intervalMs).unref();
  return { isMissing, close: () => clearInterval(timer) };
};
