import { newestBackup } from '#operations/backups/backup-files.server.ts';
import { type Database, isUnavailable } from '#platform/db/index.server.ts';
import { summarizeJobs } from '#platform/jobs/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';
import { createSingleFlight } from '#platform/work/index.ts';
import { difference, noTotals, type Totals } from '../metrics/totals.ts';
import { addSample, type Identity } from './store.server.ts';

const intervalMs = 60_000;

type SamplerOptions = {
  database: Pick<Database, 'db' | 'whenReady'>;
  log: Pick<Logger, 'warn'>;
  identity: Identity;
  totals: () => Totals;
  backupDir: string;
};

/** Stores what a process does. While the database is away nothing is lost: the next sample covers it. */
export const createSampler = ({ database: { db }, log, identity, totals, backupDir }: SamplerOptions) => {
  let stored = noTotals;

  const store = async (): Promise<void> => {
    const now = totals();
    const newest = await newestBackup(backupDir, new Date()).catch(() => null);
    await db.write(async (tx) => {
      const { queued, running, paused } = await summarizeJobs(tx);
      await addSample(tx, identity, {
        done: difference(now, stored),
        memoryBytes: process.memoryUsage.rss(),
        openJobs: queued + running + paused,
        backupAgeSeconds: newest && Math.max(0, Math.round((Date.now() - newest.getTime()) / 1000)),
      });
    });
    stored = now;
  };

  const singleFlight = createSingleFlight<void>();
  /** One at a time, so that nothing is counted twice. Never rejects. */
  const sample = (): Promise<void> =>
    singleFlight('sample', store).catch((error: unknown) => {
      if (!isUnavailable(error)) log.warn({ err: error }, 'Zahlen zum Betrieb nicht gespeichert');
    });

  return { sample };
};

/** Stores a sample once the database is ready, and every minute from then on. @returns stops it */
export const startSampling = (options: SamplerOptions): (() => void) => {
  const { sample } = createSampler(options);
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  options.database.whenReady.then(
    () => {
      if (stopped) return;
      void sample();
      timer = setInterval(sample, intervalMs).unref();
    },
    // A database that cannot be opened is reported by the code that awaits `whenReady`.
    () => {},
  );
  return () => {
    stopped = true;
    clearInterval(timer);
  };
};
