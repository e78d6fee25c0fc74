import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  enqueueJob,
  getJob,
  JobFailure,
  type JobKind,
  JobPause,
  pauseJob,
  type Runner,
  resumeJob,
  runJobs,
} from '#platform/jobs/index.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { jobKind, steppedJob } from '../support/jobs.ts';

const log = createLogger({ level: 'silent', name: 'test' });
const runners: Runner[] = [];
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.close();
});

const start = async (pollJob: JobKind<object>, leaseSeconds = 60) => {
  const db = { db: database.db, whenReady: Promise.resolve() };
  runners.push(runJobs({ database: db, log, kinds: [pollJob], pollIntervalMs: 20, leaseSeconds }));
  return database.db.write((tx) => enqueueJob(tx, pollJob, pollJob.kind, {}));
};
const pollJob = (id: string) => expect.poll(() => getJob(database.db, id), { interval: 20 });
const four = ['a', 'b', 'c', 'd'];

it('units run side by side once the first has shown that they can', async () => {
  const stepped = steppedJob('side by side', four);
  const id = await start({ ...stepped.job, concurrency: 2 });
  await expect.poll(() => stepped.begun).toEqual(['a']);
  stepped.release('a');
  await expect.poll(() => stepped.begun).toEqual(['a', 'b', 'c']);
  stepped.release('c');
  // The later unit has finished, but is counted in order.
  await pollJob(id).toMatchObject({ state: 'running', done: 1 });
  stepped.releaseAll();
  await pollJob(id).toMatchObject({ state: 'done', done: 4, total: 4 });
  expect(stepped.maxConcurrent()).toBe(2);
});

it('a pause ends what runs beside, and a resumed job does again what was not counted', async () => {
  const stepped = steppedJob('paused', four);
  const id = await start({ ...stepped.job, concurrency: 3 }, 1);
  stepped.release('a');
  await expect.poll(() => stepped.begun).toEqual(four);
  await database.db.write((tx) => pauseJob(tx, id));
  await expect
    .poll(
      async () => (await database.pool.query('select holder from jobs where id = $1', [id])).rows[0].holder,
    )
    .toBeNull();
  stepped.releaseAll();
  await database.db.write((tx) => resumeJob(tx, id));
  await pollJob(id).toMatchObject({ state: 'done', done: 4 });
  expect(stepped.begun).toEqual([...four, 'b', 'c', 'd']);
});

it.each([
  [new JobPause('Später'), 'paused', 'Später'],
  [new JobFailure('So nicht'), 'failed', 'So nicht'],
] as const)('one unit can stop all: %s', async (error, state, message) => {
  const begun: string[] = [];
  const unit =
    (name: string, fails = false) =>
    () => {
      begun.push(name);
      if (fails) throw error;
    };
  const kind = jobKind(state, { a: unit('a'), b: unit('b', true), c: unit('c'), d: unit('d') });
  const id = await start({ ...kind, concurrency: 2 });
  await pollJob(id).toMatchObject({ state, message, done: 1 });
  expect(begun).toEqual(['a', 'b', 'c']);
});
