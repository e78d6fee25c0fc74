import { describe, expect, it } from 'vitest';
import { BusyError, ClosedError, createConcurrencyLimit } from './concurrency-limit.ts';

/** A task that runs until `end` is called. */
const controllableTask = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let started = false;
  const run = async () => {
    started = true;
    await promise;
  };
  return { run, end: resolve, started: () => started };
};

const nextTick = () => new Promise((resolve) => setImmediate(resolve));

/** A slot is released in the next tick of the event loop, and taken in the one after. */
const settled = async () => {
  await nextTick();
  await nextTick();
};

describe('gate', () => {
  it('lets as many run as it has places and the next when one ends', async () => {
    const limit = createConcurrencyLimit({ maxRunning: 2, maxWaiting: 10 });
    const tasks = [controllableTask(), controllableTask(), controllableTask()];
    const done = tasks.map((task) => limit.run(task.run));
    await settled();
    expect(tasks.map((task) => task.started())).toEqual([true, true, false]);
    tasks[1]?.end();
    await settled();
    expect(tasks[2]?.started()).toBe(true);
    for (const task of tasks) task.end();
    await Promise.all(done);
  });

  it('keeps the order, and goes round the event loop between two tasks', async () => {
    const limit = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 10 });
    const order: string[] = [];
    const tasks = ['a', 'b', 'c'].map((name) => limit.run(() => order.push(name)));
    setImmediate(() => order.push('something else'));
    await Promise.all(tasks);
    expect(order.filter((name) => name.length === 1)).toEqual(['a', 'b', 'c']);
    expect(order.indexOf('something else')).toBeLessThan(order.indexOf('c'));
  });

  it('frees the place of a task that fails', async () => {
    const limit = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 10 });
    await expect(limit.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(limit.run(async () => 7)).resolves.toBe(7);
  });

  it('refuses whoever would wait too far back', async () => {
    const limit = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 1 });
    const first = controllableTask();
    const running = limit.run(first.run);
    const waiting = limit.run(async () => 'second');
    await expect(limit.run(async () => 'third')).rejects.toBeInstanceOf(BusyError);
    first.end();
    await running;
    await expect(waiting).resolves.toBe('second');
  });

  it('gives the place of one who goes to the next, and refuses one who is gone already', async () => {
    const limit = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 1 });
    const first = controllableTask();
    const running = limit.run(first.run);
    const controller = new AbortController();
    const impatient = limit.run(async () => 'never', controller.signal);
    controller.abort(new Error('gone'));
    await expect(impatient).rejects.toThrow('gone');
    const next = limit.run(async () => 'next');
    await expect(limit.run(async () => 'never', controller.signal)).rejects.toThrow('gone');
    first.end();
    await running;
    await expect(next).resolves.toBe('next');
    await expect(limit.run(async () => 'free again')).resolves.toBe('free again');
  });

  it('lets a task that has begun come to its end', async () => {
    const limit = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 1 });
    const controller = new AbortController();
    const first = controllableTask();
    const running = limit.run(async () => first.run().then(() => 'done'), controller.signal);
    await settled();
    controller.abort();
    first.end();
    await expect(running).resolves.toBe('done');
  });

  it('refuses the waiting and the late once it is closed', async () => {
    const limit = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 5 });
    const first = controllableTask();
    const running = limit.run(first.run);
    const waiting = limit.run(async () => 'never');
    limit.close();
    await expect(waiting).rejects.toBeInstanceOf(ClosedError);
    await expect(limit.run(async () => 'late')).rejects.toBeInstanceOf(ClosedError);
    first.end();
    await running;
  });
});

describe('clients of a gate', () => {
  const busyLimit = (maxWaiting = 100) => {
    const limit = createConcurrencyLimit({ maxRunning: 1, maxWaiting });
    const first = controllableTask();
    const running = limit.run(first.run);
    const order: string[] = [];
    const refused: string[] = [];
    const waits: Promise<unknown>[] = [running];
    const wait = (name: string, client: string, isLowPriority = false) =>
      waits.push(
        limit
          .run(() => order.push(name), undefined, { client, isLowPriority })
          .catch((error: unknown) => {
            expect(error).toBeInstanceOf(BusyError);
            refused.push(name);
          }),
      );
    const done = async () => {
      first.end();
      await Promise.all(waits);
      return { order: order.join(' '), refused: refused.sort().join(' ') };
    };
    return { wait, done };
  };

  it('take turns, each in its own order', async () => {
    const { wait, done } = busyLimit();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']) wait(name, name.charAt(0));
    expect((await done()).order).toBe('a1 b1 c1 a2 b2 a3 a4');
  });

  it('who are patient wait until nobody else does, and take turns among themselves', async () => {
    const { wait, done } = busyLimit();
    for (const name of ['p1', 'p2', 'q1']) wait(name, name.charAt(0), true);
    for (const name of ['a1', 'a2']) wait(name, 'a');
    expect((await done()).order).toBe('a1 a2 p1 q1 p2');
  });

  it('give a place up to one with fewer, where all are taken', async () => {
    const { wait, done } = busyLimit(4);
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'a5', 'b2', 'b3', 'c1']) wait(name, name.charAt(0));
    expect(await done()).toEqual({ order: 'a1 b1 c1 a2', refused: 'a3 a4 a5 b2 b3' });
  });

  it('who are patient give way to all others, and never the other way round', async () => {
    const { wait, done } = busyLimit(2);
    for (const name of ['p1', 'p2']) wait(name, 'p', true);
    for (const name of ['a1', 'a2', 'a3']) wait(name, 'a');
    wait('q1', 'q', true);
    expect(await done()).toEqual({ order: 'a1 a2', refused: 'a3 p1 p2 q1' });
  });
});
