import { PgBoss } from 'pg-boss';
import type { Database } from '#platform/db/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';

/** A kind of work done outside requests: taken by one worker at a time, tried again when it fails. */
export type JobKind<Data extends object> = {
  name: string;
  /** Seconds after which a run counts as failed. */
  expireInSeconds: number;
  handle: (data: Data) => Promise<void>;
};

export type Jobs = {
  /** Begins to take jobs of this kind. */
  work: <Data extends object>(kind: JobKind<Data>) => Promise<void>;
  /** Asks for a job, at most once per `key` while one with it is waiting or running. */
  ask: <Data extends object>(kind: Pick<JobKind<Data>, 'name'>, key: string, data: Data) => Promise<void>;
  /** Asks for a job of this kind by the clock (cron, UTC), whichever worker is there; null: no longer. */
  schedule: (kind: Pick<JobKind<object>, 'name'>, cron: string | null) => Promise<void>;
  /** Lets a running job come to its end, 20 s at most. */
  close: () => Promise<void>;
};

/** Jobs kept in PostgreSQL, shared by all workers on it. */
export const openJobs = async (database: Database, log: Logger): Promise<Jobs> => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values as unknown[]) },
    schema: 'jobs',
  });
  boss.on('error', (error) => log.warn({ err: error }, 'Die Warteschlange meldet einen Fehler'));
  await boss.start();
  return {
    work: async (kind) => {
      await boss.createQueue(kind.name, {
        policy: 'exclusive',
        retryLimit: 3,
        retryBackoff: true,
        expireInSeconds: kind.expireInSeconds,
      });
      await boss.work(kind.name, { pollingIntervalSeconds: 2 }, async (jobs) => {
        for (const job of jobs) await kind.handle(job.data as Parameters<typeof kind.handle>[0]);
      });
    },
    ask: async (kind, key, data) => {
      await boss.send(kind.name, data, { singletonKey: key });
    },
    schedule: async ({ name }, cron) => {
      await (cron === null ? boss.unschedule(name) : boss.schedule(name, cron, {}));
    },
    close: () => boss.stop({ graceful: true, timeout: 20_000 }),
  };
};
