import { describe, expect, it } from 'vitest';
import { getJob, JobPause } from '#platform/jobs/index.server.ts';
import { openJobRunners } from '../support/job-runners.ts';
import { jobKind, steppedJob } from '../support/jobs.ts';

const { database, startRunner, enqueue, stateOf, pollState, pause, resume, cancel } = openJobRunners();

describe('pausing, resuming and cancelling', () => {
  it('finishes the unit that has begun, and goes on after it', async () => {
    const { job, begun, releaseAll } = steppedJob('paused', ['a', 'b', 'c']);
    const id = await enqueue(job);
    startRunner([job]);
    await expect.poll(() => begun).toEqual(['a']);
    expect(await pause(id)).toMatchObject({ ok: true, value: { state: 'paused' } });
    releaseAll();
    await expect.poll(async () => (await getJob(database().db, id))?.done).toBe(1);
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
    expect(await getJob(database().db, id)).toMatchObject({
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
