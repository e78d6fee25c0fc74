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
