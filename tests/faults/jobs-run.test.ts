import { describe, expect, it } from 'vitest';
import {
  getJob,
  hasStalledJob,
  type JobKind,
  JobPause,
  PartialFailure,
} from '#platform/jobs/index.server.ts';
import { openJobRunners } from '../support/job-runners.ts';
import { jobKind, steppedJob } from '../support/jobs.ts';

const { database, startRunner, enqueue, stateOf, pollState, pause, resume } = openJobRunners();

describe('a job', () => {
  it('does its units in order and says how far it is', async () => {
    const { job, begun, release, releaseAll } = steppedJob('counted', ['a', 'b', 'c']);
    const id = await enqueue(job);
    startRunner([job]);
    release('a');
    await expect.poll(() => begun).toEqual(['a', 'b']);
    expect(await getJob(database().db, id)).toMatchObject({
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
    expect(await getJob(database().db, id)).toMatchObject({
      done: 3,
      total: 3,
      finishedAt: expect.any(Date),
    });
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
    expect(await getJob(database().db, id)).toMatchObject({ done: 33, failed: 3, total: 36 });
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
    expect(await getJob(database().db, id)).toMatchObject({ done: 1, failed: 1, message: 'a: kein Papier' });
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
    expect(await getJob(database().db, id)).toMatchObject({
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
    expect(await getJob(database().db, id)).toMatchObject({
      message: expect.stringContaining('Ein Teil dauerte zu lange und lässt sich nicht anhalten.'),
    });
    const leaseEnd = async () => {
      const { rows } = await database().pool.query('select held_until from jobs where id = $1', [id]);
      return rows[0].held_until.getTime();
    };
    // Renewed for longer than it lasts.
    await expect.poll(leaseEnd).toBeGreaterThan((await leaseEnd()) + 2000);
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
    expect(await getJob(database().db, id)).toMatchObject({ done: 2, total: 4 });
    mayGoOn = true;
    await resume(id);
    await pollState(id).toBe('done');
    expect(await getJob(database().db, id)).toMatchObject({ done: 4, failed: 0, total: 4 });
  });

  it('that was resumed long after it was made does not count as stalled', async () => {
    const { job } = steppedJob('old', ['a']);
    const id = await enqueue(job);
    await pause(id);
    await database().pool.query("update jobs set created_at = now() - interval '1 hour'");
    await resume(id);
    expect(await hasStalledJob(database().db)).toBe(false);
    await database().pool.query("update jobs set held_until = now() - interval '2 minutes'");
    expect(await hasStalledJob(database().db)).toBe(true);
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
    expect(await getJob(database().db, id)).toMatchObject({ done: 1, failed: 0, message: 'geht wieder' });
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
    expect(await getJob(database().db, id)).toMatchObject({ message: 'keine Liste' });
  });

  it('is given up when whoever takes it up dies of it, and can be resumed', async () => {
    const { job, releaseAll } = steppedJob('deadly', ['a']);
    const id = await enqueue(job);
    await database().pool.query("update jobs set state = 'running', attempts = 5, held_until = now()");
    startRunner([job]);
    await pollState(id).toBe('failed');
    expect((await getJob(database().db, id))?.message).toMatch(/^5-mal begonnen/);
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
    expect(await getJob(database().db, id)).toMatchObject({ state: 'queued', done: 1, failed: 0 });
    releaseAll();
    startRunner([job]);
    await pollState(id).toBe('done');
    expect(begun).toEqual(['a', 'b', 'b', 'c']);
  });
});
