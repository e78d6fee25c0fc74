import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  cancelJob,
  enqueueJob,
  enqueueJobOnce,
  getJob,
  hasStalledJob,
  type JobKind,
  JobPause,
  jobsChannel,
  listJobs,
  PartialFailure,
  pauseJob,
  type Runner,
  type RunnerOptions,
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
  vi.useRealTimers();
  await Promise.all(runners.splice(0).map((runner) => runner.close()));
  await database.pool.query('delete from jobs');
});

const startRunner = (kinds: readonly JobKind<object>[], options: Partial<RunnerOptions> = {}) => {
  const runner = runJobs({
    database: { db: database.db, whenReady: Promise.resolve() },
    log,
    kinds,
    pollIntervalMs: 50,
    leaseSeconds: 60,
    ...options,
  });
  runners.push(runner);
  return runner;
};
const enqueue = (job: JobKind<object>, key = 'one') =>
  database.db.write((tx) => enqueueJob(tx, job, key, {}));
const stateOf = async (id: string) => (await getJob(database.db, id))?.state;
const pollState = (id: string) => expect.poll(() => stateOf(id));
const pause = (id: string) => database.db.write((tx) => pauseJob(tx, id));
const resume = (id: string) => database.db.write((tx) => resumeJob(tx, id));
const cancel = (id: string) => database.db.write((tx) => cancelJob(tx, id));

describe('asking for a job', () => {
  const { job } = steppedJob('asked', ['a']);

  it('leaves nothing when the transaction that asked is rolled back', async () => {
    const enqueued = database.db.write(async (tx) => {
      await enqueueJob(tx, job, 'one', {});
      throw new Error('second thoughts');
    });
    await expect(enqueued).rejects.toThrow('second thoughts');
    expect(await listJobs(database.db)).toEqual([]);
  });

  it('means the open job of the same kind and key, and a new one when that is over', async () => {
    const first = await enqueue(job);
    expect(await enqueue(job)).toBe(first);
    expect(await enqueue(job, 'another')).not.toBe(first);
    await cancel(first);
    const second = await enqueue(job);
    expect(second).not.toBe(first);
    expect(await listJobs(database.db)).toHaveLength(3);
  });

  it('happens once where it is asked for once, however many ask together', async () => {
    const once = () => database.db.write((tx) => enqueueJobOnce(tx, job, 'one', {}));
    const ids = new Set(await Promise.all([once(), once(), once()]));
    const [id = ''] = ids;
    expect(ids.size).toBe(1);
    await cancel(id);
    expect(await once()).toBe(id);
  });

  it('and every later change is told to whoever listens', async () => {
    const listener = new pg.Client({ connectionString: database.url });
    await listener.connect();
    const heard: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => heard.push(payload));
    await listener.query(`listen ${jobsChannel}`);
    const id = await enqueue(job);
    await expect.poll(() => heard).toEqual([id]);
    await pause(id);
    await expect.poll(() => heard).toEqual([id, id]);
    await listener.end();
  });
});

describe('a job', () => {
  it('does its units in order and says how far it is', async () => {
    const { job, begun, release, releaseAll } = steppedJob('counted', ['a', 'b', 'c']);
    const id = await enqueue(job);
    startRunner([job]);
    release('a');
    await expect.poll(() => begun).toEqual(['a', 'b']);
    expect(await getJob(database.db, id)).toMatchObject({
      kind: 'counted',
      key: 'one',
      state: 'running',
      done: 1,
      total: 3,
      failed: 0,
      startedAt: expect.any(Date),
      finishedAt: null,
    });
    releaseAll();
    await pollState(id).toBe('done');
    expect(await getJob(database.db, id)).toMatchObject({ done: 3, total: 3, finishedAt: expect.any(Date) });
  });

  it('counts what its units are about, and of one that failed in part that part', async () => {
    const job: JobKind<object> = {
      kind: 'sized',
      concurrencyGroup: 'sized',
      units: () => [
        { name: 'all', size: 25, run: async () => {} },
        {
          name: 'some',
          size: 10,
          run: async () => {
            throw new PartialFailure('Drei nicht', 3);
          },
        },
        { name: 'one', run: async () => {} },
      ],
    };
    const id = await enqueue(job);
    startRunner([job]);
    await pollState(id).toBe('done');
    expect(await getJob(database.db, id)).toMatchObject({ done: 33, failed: 3, total: 36 });
  });

  it('is done once by two runners, and jobs of one lane never overlap', async () => {
    const { job, begun, releaseAll, maxConcurrent } = steppedJob('shared', ['a', 'b']);
    releaseAll();
    const ids = await Promise.all(['one', 'two', 'three', 'four'].map((key) => enqueue(job, key)));
    startRunner([job]);
    startRunner([job]);
    for (const id of ids) await pollState(id).toBe('done');
    expect(begun).toHaveLength(8);
    expect(maxConcurrent()).toBe(1);
  });

  it('overlaps with a job of another lane', async () => {
    const first = steppedJob('first', ['a'], 'one lane');
    const second = steppedJob('second', ['a'], 'another lane');
    await enqueue(first.job);
    const id = await enqueue(second.job);
    startRunner([first.job, second.job]);
    await expect.poll(() => first.begun).toEqual(['a']);
    second.releaseAll();
    await pollState(id).toBe('done');
    first.releaseAll();
  });

  it('is left alone by a process that does not know its kind', async () => {
    const [unknown, known] = [steppedJob('unknown', ['a']), steppedJob('known', ['a'])];
    known.releaseAll();
    const left = await enqueue(unknown.job);
    const id = await enqueue(known.job);
    startRunner([known.job]);
    await pollState(id).toBe('done');
    expect(await stateOf(left)).toBe('queued');
  });

  it('goes on after a unit that failed, and tells which and why', async () => {
    const job = jobKind('torn', {
      a: () => {
        throw new Error('kein Papier');
      },
      b: () => 'fine',
    });
    const id = await enqueue(job);
    startRunner([job]);
    await pollState(id).toBe('done');
    expect(await getJob(database.db, id)).toMatchObject({ done: 1, failed: 1, message: 'a: kein Papier' });
  });

  it('goes on after a unit that took too long, once it has stopped', async () => {
    const steps: string[] = [];
    const job = jobKind('slow', {
      a: ({ signal }) =>
        new Promise((_, reject) =>
          signal.addEventListener('abort', () =>
            setTimeout(() => {
              steps.push('a stopped');
              reject(new Error('stopped'));
            }, 150),
          ),
        ),
      b: () => steps.push('b began'),
    });
    const id = await enqueue(job);
    startRunner([job], { unitTimeoutMs: 100 });
    await pollState(id).toBe('done');
    expect(steps).toEqual(['a stopped', 'b began']);
    expect(await getJob(database.db, id)).toMatchObject({
      done: 1,
      failed: 1,
      message: 'a: Das dauerte zu lange.',
    });
  });

  it('fails at a unit that cannot be stopped, and keeps its lane until that has ended', async () => {
    const work = Promise.withResolvers<void>();
    const begun: string[] = [];
    const job = jobKind('endless', { a: () => work.promise, b: () => begun.push('b') });
    const next = jobKind('next', { c: () => begun.push('c') });
    const [id, waiting] = [await enqueue(job), await enqueue(next)];
    startRunner([job, next], { unitTimeoutMs: 100, unitStopMs: 100, leaseSeconds: 1 });
    await pollState(id).toBe('failed');
    expect(await getJob(database.db, id)).toMatchObject({
      message: expect.stringContaining('Ein Teil dauerte zu lange und lässt sich nicht anhalten.'),
    });
    await sleep(3000);
    expect(await resume(id)).toMatchObject({ ok: true });
    expect(begun).toEqual([]);
    work.resolve();
    await pollState(waiting).toBe('done');
    await pollState(id).toBe('done');
    expect(begun.sort()).toEqual(['b', 'c']);
  });

  it('with a unit that cannot be stopped does not hold up the end of its process', async () => {
    const job = jobKind('endless', { a: () => new Promise(() => {}) });
    const id = await enqueue(job);
    const runner = startRunner([job], { unitTimeoutMs: 100, unitStopMs: 100 });
    await pollState(id).toBe('failed');
    const began = Date.now();
    await runner.close();
    expect(Date.now() - began).toBeLessThan(10_000);
  });

  it('keeps its counts where a later run leaves out what is done', async () => {
    const done = new Set<string>();
    let mayGoOn = false;
    const all = ['a', 'b', 'c', 'd'];
    const job: JobKind<object> = {
      kind: 'left out',
      concurrencyGroup: 'test',
      units: () =>
        all
          .filter((name) => !done.has(name))
          .map((name) => ({
            name,
            run: async () => {
              if (name === 'c' && !mayGoOn) throw new JobPause('wartet');
              done.add(name);
            },
          })),
    };
    const id = await enqueue(job);
    startRunner([job]);
    await pollState(id).toBe('paused');
    expect(await getJob(database.db, id)).toMatchObject({ done: 2, total: 4 });
    mayGoOn = true;
    await resume(id);
    await pollState(id).toBe('done');
    expect(await getJob(database.db, id)).toMatchObject({ done: 4, failed: 0, total: 4 });
  });

  it('that was resumed long after it was made does not count as stalled', async () => {
    const { job } = steppedJob('old', ['a']);
    const id = await enqueue(job);
    await pause(id);
    await database.pool.query("update jobs set created_at = now() - interval '1 hour'");
    await resume(id);
    expect(await hasStalledJob(database.db)).toBe(false);
    await database.pool.query("update jobs set held_until = now() - interval '2 minutes'");
    expect(await hasStalledJob(database.db)).toBe(true);
  });

  it('has failed when nothing of it succeeded, and tries everything again when it is resumed', async () => {
    let broken = true;
    const job = jobKind('broken', {
      a: ({ setMessage }) => {
        if (broken) throw new Error('geht nicht');
        setMessage('geht wieder');
      },
    });
    const id = await enqueue(job);
    startRunner([job]);
    await pollState(id).toBe('failed');
    broken = false;
    expect(await resume(id)).toMatchObject({ ok: true, value: { state: 'queued', finishedAt: null } });
    await pollState(id).toBe('done');
    expect(await getJob(database.db, id)).toMatchObject({ done: 1, failed: 0, message: 'geht wieder' });
  });

  it('has failed when its units cannot be listed', async () => {
    const job: JobKind<object> = {
      kind: 'unlisted',
      concurrencyGroup: 'test',
      units: () => Promise.reject(new Error('keine Liste')),
    };
    const id = await enqueue(job);
    startRunner([job]);
    await pollState(id).toBe('failed');
    expect(await getJob(database.db, id)).toMatchObject({ message: 'keine Liste' });
  });

  it('is given up when whoever takes it up dies of it, and can be resumed', async () => {
    const { job, releaseAll } = steppedJob('deadly', ['a']);
    const id = await enqueue(job);
    await database.pool.query("update jobs set state = 'running', attempts = 5, held_until = now()");
    startRunner([job]);
    await pollState(id).toBe('failed');
    expect((await getJob(database.db, id))?.message).toMatch(/^5-mal begonnen/);
    releaseAll();
    await resume(id);
    await pollState(id).toBe('done');
  });

  it('goes on where it was when the process ended in order', async () => {
    const { job, begun, release, releaseAll } = steppedJob('interrupted', ['a', 'b', 'c']);
    const id = await enqueue(job);
    const runner = startRunner([job]);
    release('a');
    await expect.poll(() => begun).toEqual(['a', 'b']);
    await runner.close();
    expect(await getJob(database.db, id)).toMatchObject({ state: 'queued', done: 1, failed: 0 });
    releaseAll();
    startRunner([job]);
    await pollState(id).toBe('done');
    expect(begun).toEqual(['a', 'b', 'b', 'c']);
  });
});

describe('pausing, resuming and cancelling', () => {
  it('finishes the unit that has begun, and goes on after it', async () => {
    const { job, begun, releaseAll } = steppedJob('paused', ['a', 'b', 'c']);
    const id = await enqueue(job);
    startRunner([job]);
    await expect.poll(() => begun).toEqual(['a']);
    expect(await pause(id)).toMatchObject({ ok: true, value: { state: 'paused' } });
    releaseAll();
    await expect.poll(async () => (await getJob(database.db, id))?.done).toBe(1);
    expect(await stateOf(id)).toBe('paused');
    await resume(id);
    await pollState(id).toBe('done');
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('never lets a second run begin while a unit of the first is under way', async () => {
    const { job, begun, release, releaseAll, maxConcurrent } = steppedJob('restless', ['a', 'b']);
    const other = steppedJob('other', ['x'], 'another lane');
    other.releaseAll();
    const id = await enqueue(job);
    startRunner([job, other.job]);
    await expect.poll(() => begun).toEqual(['a']);
    await pause(id);
    await resume(id);
    await cancel(id);
    const again = await enqueue(job);
    // The runner has polled since then and has not started this job.
    await pollState(await enqueue(other.job)).toBe('done');
    expect(await stateOf(again)).toBe('queued');
    release('a');
    releaseAll();
    await pollState(again).toBe('done');
    expect(maxConcurrent()).toBe(1);
    expect(await stateOf(id)).toBe('cancelled');
  });

  it('works on a job that waits', async () => {
    const { job, begun, releaseAll } = steppedJob('waiting', ['a']);
    releaseAll();
    const cancelled = await enqueue(job, 'cancelled');
    const paused = await enqueue(job, 'paused');
    await cancel(cancelled);
    await pause(paused);
    startRunner([job]);
    await pollState(await enqueue(job, 'later')).toBe('done');
    expect(begun).toEqual(['a']);
    expect(await stateOf(cancelled)).toBe('cancelled');
    await resume(paused);
    await pollState(paused).toBe('done');
  });

  it('is also possible for the job itself, in front of a unit that cannot be done for now', async () => {
    let spent = true;
    const job = jobKind('dear', {
      a: () => 'done',
      b: () => {
        if (spent) throw new JobPause('Das Budget ist ausgebraucht.');
      },
    });
    const id = await enqueue(job);
    startRunner([job]);
    await pollState(id).toBe('paused');
    expect(await getJob(database.db, id)).toMatchObject({
      done: 1,
      failed: 0,
      message: 'Das Budget ist ausgebraucht.',
    });
    spent = false;
    await resume(id);
    await pollState(id).toBe('done');
  });

  it('is refused where it makes no sense', async () => {
    const { job } = steppedJob('refused', ['a']);
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect(await cancel(nobody)).toEqual({ ok: false, error: 'job_not_found' });
    const id = await enqueue(job);
    expect(await resume(id)).toEqual({ ok: false, error: 'job_state' });
    await cancel(id);
    for (const change of [pause, resume, cancel])
      expect(await change(id)).toEqual({ ok: false, error: 'job_state' });
  });

  it('does not resume a failed job beside an open one of the same key', async () => {
    const job = jobKind('twins', {
      a: () => {
        throw new Error('geht nicht');
      },
    });
    const failed = await enqueue(job);
    const runner = startRunner([job]);
    await pollState(failed).toBe('failed');
    await runner.close();
    await enqueue(job);
    expect(await resume(failed)).toEqual({ ok: false, error: 'job_state' });
  });
});

describe('the clock', () => {
  it('asks for a job once for each time it is due, however many processes look', async () => {
    const { job, releaseAll } = steppedJob('weekly', ['a']);
    releaseAll();
    const schedules = [{ job, weekly: { weekday: 0, hour: 3, minute: 17 } }];
    startRunner([job], { schedules });
    startRunner([job], { schedules });
    await expect.poll(async () => (await listJobs(database.db)).map((each) => each.state)).toEqual(['done']);
    startRunner([job], { schedules });
    const other = steppedJob('other', ['a']);
    other.releaseAll();
    startRunner([other.job], { schedules });
    await pollState(await enqueue(other.job)).toBe('done');
    expect((await listJobs(database.db)).filter(({ kind }) => kind === 'weekly')).toHaveLength(1);
  });

  it('forgets what was over four weeks ago', async () => {
    const { job, releaseAll } = steppedJob('old', ['a']);
    const [old, recent] = [await enqueue(job, 'old'), await enqueue(job, 'recent')];
    await cancel(old);
    await cancel(recent);
    await database.pool.query("update jobs set finished_at = now() - interval '29 days' where key = 'old'");
    releaseAll();
    await database.pool.query(
      `insert into jobs (kind, key, lane, data, state, finished_at)
       select 'newer', n::text, 'test', '{}', 'done', now() from generate_series(1, 998) n`,
    );
    startRunner([job]);
    await pollState(await enqueue(job)).toBe('done');
    expect(await stateOf(old)).toBe('cancelled');
    startRunner([job]);
    await expect.poll(() => getJob(database.db, old)).toBeNull();
    expect(await stateOf(recent)).toBe('cancelled');
  });

  it('that is a year ahead for a moment stops no schedule, blocks nobody and forgets no history', async () => {
    const due = steppedJob('due', ['a']);
    due.releaseAll();
    const past = await enqueue(due.job, 'of today');
    await cancel(past);
    const keys = async () => (await listJobs(database.db)).map(({ key }) => key.slice(0, 4));

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 365 * 86_400_000 });
    const schedules = [{ job: due.job, everyHours: 24 }];
    startRunner([due.job], { schedules, scheduleIntervalMs: 100 });
    const ahead = String(new Date().getFullYear());
    await expect.poll(keys).toContain(ahead);
    await expect
      .poll(async () => (await listJobs(database.db)).map(({ state }) => state))
      .not.toContain('queued');
    // As the clock of the database would have left it.
    await database.pool.query(
      "update jobs set finished_at = now() + interval '1 year', held_until = now() + interval '1 year' where state = 'done'",
    );
    vi.useRealTimers();

    const states = async () =>
      (await listJobs(database.db)).map(({ key, state }) => `${key.slice(0, 4)} ${state}`).sort();
    await expect
      .poll(states)
      .toEqual([`${new Date().getFullYear()} done`, `${ahead} done`, 'of t cancelled']);
  });
});
