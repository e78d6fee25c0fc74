import { describe, expect, it } from 'vitest';
import { AbandonedError, BusyError, createGate } from './gate.ts';

/** A task that runs until it is told to end. */
const openEnded = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let started = false;
  const run = async () => {
    started = true;
    await promise;
  };
  return { run, end: resolve, started: () => started };
};

const nextRound = () => new Promise((resolve) => setImmediate(resolve));

describe('gate', () => {
  it('lets as many run as it has places, and the next when one ends', async () => {
    const gate = createGate({ places: 2, maxWaiting: 10 });
    const tasks = [openEnded(), openEnded(), openEnded()];
    const done = tasks.map((task) => gate.run(task.run));
    await nextRound();
    expect(tasks.map((task) => task.started())).toEqual([true, true, false]);
    tasks[0]?.end();
    await done[0];
    await nextRound();
    expect(tasks[2]?.started()).toBe(true);
    for (const task of tasks) task.end();
    await Promise.all(done);
    await nextRound();
    expect(gate.isIdle()).toBe(true);
  });

  it('keeps the order, and goes round the event loop between two tasks', async () => {
    const gate = createGate({ places: 1, maxWaiting: 10 });
    const order: string[] = [];
    const tasks = ['a', 'b', 'c'].map((name) => gate.run(() => order.push(name)));
    setImmediate(() => order.push('something else'));
    await Promise.all(tasks);
    expect(order.filter((name) => name.length === 1)).toEqual(['a', 'b', 'c']);
    expect(order.indexOf('something else')).toBeLessThan(order.indexOf('c'));
  });

  it('refuses more than may wait, and goes on afterwards', async () => {
    const gate = createGate({ places: 1, maxWaiting: 1 });
    const running = openEnded();
    const [first, second] = [gate.run(running.run), gate.run(() => 'second')];
    await expect(gate.run(() => 'third')).rejects.toBeInstanceOf(BusyError);
    running.end();
    await first;
    expect(await second).toBe('second');
    expect(await gate.run(() => 'fourth')).toBe('fourth');
  });

  it('drops what nobody wants any more when its turn comes', async () => {
    const gate = createGate({ places: 1, maxWaiting: 10 });
    const running = openEnded();
    const first = gate.run(running.run);
    let wanted = true;
    let made = false;
    const dropped = gate.run(
      () => {
        made = true;
      },
      () => wanted,
    );
    wanted = false;
    running.end();
    await first;
    await expect(dropped).rejects.toBeInstanceOf(AbandonedError);
    expect(made).toBe(false);
  });

  it('frees the place of a task that fails', async () => {
    const gate = createGate({ places: 1, maxWaiting: 10 });
    await expect(
      gate.run(() => {
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await gate.run(() => 'next')).toBe('next');
  });

  it('drops what waits when it is closed', async () => {
    const gate = createGate({ places: 1, maxWaiting: 10 });
    const running = openEnded();
    const first = gate.run(running.run);
    const waiting = gate.run(() => 'never');
    gate.close();
    await expect(waiting).rejects.toBeInstanceOf(AbandonedError);
    await expect(gate.run(() => 'later')).rejects.toBeInstanceOf(AbandonedError);
    running.end();
    await first;
  });
});
