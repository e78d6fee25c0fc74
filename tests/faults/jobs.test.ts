import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { enqueueJob, enqueueJobOnce, getJob, jobsChannel, listJobs } from '#platform/jobs/index.server.ts';
import { openJobRunners } from '../support/job-runners.ts';
import { steppedJob } from '../support/jobs.ts';

const { database, startRunner, enqueue, stateOf, pollState, pause, cancel } = openJobRunners();

describe('asking for a job', () => {
  const { job } = steppedJob('asked', ['a']);

  it('leaves nothing when the transaction that asked is rolled back', async () => {
    const enqueued = database().db.write(async (tx) => {
      await enqueueJob(tx, job, 'one', {});
      throw new Error('second thoughts');
    });
    await expect(enqueued).rejects.toThrow('second thoughts');
    expect(await listJobs(database().db)).toEqual([]);
  });

  it('means the open job of the same kind and key, and a new one when that is over', async () => {
    const first = await enqueue(job);
    expect(await enqueue(job)).toBe(first);
    expect(await enqueue(job, 'another')).not.toBe(first);
    await cancel(first);
    const second = await enqueue(job);
    expect(second).not.toBe(first);
    expect(await listJobs(database().db)).toHaveLength(3);
  });

  it('happens once where it is asked for once, however many ask together', async () => {
    const once = () => database().db.write((tx) => enqueueJobOnce(tx, job, 'one', {}));
    const ids = new Set(await Promise.all([once(), once(), once()]));
    const [id = ''] = ids;
    expect(ids.size).toBe(1);
    await cancel(id);
    expect(await once()).toBe(id);
  });

  it('and every later change is told to whoever listens', async () => {
    const listener = new pg.Client({ connectionString: database().url });
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

describe('the clock', () => {
  it('asks for a job once for each time it is due, however many processes look', async () => {
    const { job, releaseAll } = steppedJob('weekly', ['a']);
    releaseAll();
    const schedules = [{ job, weekly: { weekday: 0, hour: 3, minute: 17 } }];
    startRunner([job], { schedules });
    startRunner([job], { schedules });
    await expect
      .poll(async () => (await listJobs(database().db)).map((each) => each.state))
      .toEqual(['done']);
    startRunner([job], { schedules });
    const other = steppedJob('other', ['a']);
    other.releaseAll();
    startRunner([other.job], { schedules });
    await pollState(await enqueue(other.job)).toBe('done');
    expect((await listJobs(database().db)).filter(({ kind }) => kind === 'weekly')).toHaveLength(1);
  });

  it('forgets what was over four weeks ago', async () => {
    const { job, releaseAll } = steppedJob('old', ['a']);
    const [old, recent] = [await enqueue(job, 'old'), await enqueue(job, 'recent')];
    await cancel(old);
    await cancel(recent);
    await database().pool.query("update jobs set finished_at = now() - interval '29 days' where key = 'old'");
    releaseAll();
    await database().pool.query(
      `insert into jobs (kind, key, lane, data, state, finished_at)
       select 'newer', n::text, 'test', '{}', 'done', now() from generate_series(1, 998) n`,
    );
    startRunner([job]);
    await pollState(await enqueue(job)).toBe('done');
    expect(await stateOf(old)).toBe('cancelled');
    startRunner([job]);
    await expect.poll(() => getJob(database().db, old)).toBeNull();
    expect(await stateOf(recent)).toBe('cancelled');
  });

  it('that is a year ahead for a moment stops no schedule, blocks nobody and forgets no history', async () => {
    const due = steppedJob('due', ['a']);
    due.releaseAll();
    const past = await enqueue(due.job, 'of today');
    await cancel(past);
    const keys = async () => (await listJobs(database().db)).map(({ key }) => key.slice(0, 4));

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 365 * 86_400_000 });
    const schedules = [{ job: due.job, everyHours: 24 }];
    startRunner([due.job], { schedules, scheduleIntervalMs: 100 });
    const ahead = String(new Date().getFullYear());
    await expect.poll(keys).toContain(ahead);
    await expect
      .poll(async () => (await listJobs(database().db)).map(({ state }) => state))
      .not.toContain('queued');
    // As the clock of the database would have left it.
    await database().pool.query(
      "update jobs set finished_at = now() + interval '1 year', held_until = now() + interval '1 year' where state = 'done'",
    );
    vi.useRealTimers();

    const states = async () =>
      (await listJobs(database().db)).map(({ key, state }) => `${key.slice(0, 4)} ${state}`).sort();
    await expect
      .poll(states)
      .toEqual([`${new Date().getFullYear()} done`, `${ahead} done`, 'of t cancelled']);
  });
});
