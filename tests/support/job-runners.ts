import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import {
  cancelJob,
  enqueueJob,
  getJob,
  type JobKind,
  pauseJob,
  type Runner,
  type RunnerOptions,
  resumeJob,
  runJobs,
} from '#platform/jobs/index.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

const silentLog = createLogger({ level: 'silent', name: 'test' });

/** A database for the tests of a file, whose jobs and runners end with each test, and what is done with jobs. */
export const openJobRunners = () => {
  const runners: Runner[] = [];
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());
  afterEach(async () => {
    vi.useRealTimers();
    await Promise.all(runners.splice(0).map((runner) => runner.close()));
    await database.pool.query('delete from jobs');
  });
  const stateOf = async (id: string) => (await getJob(database.db, id))?.state;
  return {
    database: () => database,
    startRunner: (kinds: readonly JobKind<object>[], options: Partial<RunnerOptions> = {}) => {
      const runner = runJobs({
        database: { db: database.db, whenReady: Promise.resolve() },
        log: silentLog,
        kinds,
        pollIntervalMs: 50,
        leaseSeconds: 60,
        ...options,
      });
      runners.push(runner);
      return runner;
    },
    enqueue: (job: JobKind<object>, key = 'one') => database.db.write((tx) => enqueueJob(tx, job, key, {})),
    stateOf,
    pollState: (id: string) => expect.poll(() => stateOf(id)),
    pause: (id: string) => database.db.write((tx) => pauseJob(tx, id)),
    resume: (id: string) => database.db.write((tx) => resumeJob(tx, id)),
    cancel: (id: string) => database.db.write((tx) => cancelJob(tx, id)),
  };
};
