import { describe, expect, it } from 'vitest';
import { createGate } from './gate.ts';

/** A task that runs until it is told to end. */
function openEnded() {
  const { promise, resolve } = Promise.withResolvers<void>();
  let started = false;
  const run = async () => {
    started = true;
    await promise;
  };
  return { run, end: resolve, started: () => started };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('gate', () => {
  it('lets as many run as it has places and the next when one ends', async () => {
    const gate = createGate(2, 10);
    const tasks = [openEnded(), openEnded(), openEnded()];
    const done = tasks.map((task) => gate.pass(task.run));
    await settled();
    expect(tasks.map((task) => task.started())).toEqual([true, true, false]);
    tasks[1]?.end();
    await settled();
    expect(tasks[2]?.started()).toBe(true);
    for (const task of tasks) task.end();
    await Promise.all(done);
  });

  it('frees the place of a task that fails', async () => {
    const gate = createGate(1, 10);
    await expect(gate.pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(gate.pass(async () => 7)).resolves.toBe(7);
  });

  it('refuses whoever would wait too far back', async () => {
    const gate = createGate(1, 1);
    const first = openEnded();
    const running = gate.pass(first.run);
    const waiting = gate.pass(async () => 'second');
    await expect(gate.pass(async () => 'third')).rejects.toMatchObject({ code: 'busy' });
    first.end();
    await running;
    await expect(waiting).resolves.toBe('second');
  });

  it('gives the place of one who goes to the next, and refuses one who is gone already', async () => {
    const gate = createGate(1, 1);
    const first = openEnded();
    const running = gate.pass(first.run);
    const patience = new AbortController();
    const impatient = gate.pass(async () => 'never', patience.signal);
    patience.abort(new Error('gone'));
    await expect(impatient).rejects.toThrow('gone');
    const next = gate.pass(async () => 'next');
    await expect(gate.pass(async () => 'never', patience.signal)).rejects.toThrow('gone');
    first.end();
    await running;
    await expect(next).resolves.toBe('next');
    await expect(gate.pass(async () => 'free again')).resolves.toBe('free again');
  });

  it('lets a task that has begun come to its end', async () => {
    const gate = createGate(1, 1);
    const patience = new AbortController();
    const first = openEnded();
    const running = gate.pass(async () => first.run().then(() => 'done'), patience.signal);
    await settled();
    patience.abort();
    first.end();
    await expect(running).resolves.toBe('done');
  });

  it('refuses the waiting and the late once it is closed', async () => {
    const gate = createGate(1, 5);
    const first = openEnded();
    const running = gate.pass(first.run);
    const waiting = gate.pass(async () => 'never');
    gate.close();
    await expect(waiting).rejects.toMatchObject({ code: 'closed' });
    await expect(gate.pass(async () => 'late')).rejects.toMatchObject({ code: 'closed' });
    first.end();
    await running;
  });
});
