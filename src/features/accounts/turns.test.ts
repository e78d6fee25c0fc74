import { describe, expect, it } from 'vitest';
import { createTurns, TooBusy } from './turns.ts';

describe('turns', () => {
  it('runs so many at once, lets so many wait, and refuses the rest', async () => {
    const turns = createTurns({ atOnce: 2, waiting: 3 });
    let running = 0;
    let most = 0;
    const task = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    };
    const settled = await Promise.allSettled(Array.from({ length: 8 }, () => turns(task)));
    expect(most).toBe(2);
    expect(settled.map(({ status }) => status)).toEqual([
      ...Array<string>(5).fill('fulfilled'),
      ...Array<string>(3).fill('rejected'),
    ]);
    expect((settled[7] as PromiseRejectedResult).reason).toBeInstanceOf(TooBusy);
    await turns(task);
  });

  it('goes on after a task that fails', async () => {
    const turns = createTurns({ atOnce: 1, waiting: 1 });
    const failing = turns(() => Promise.reject(new Error('broken')));
    const next = turns(() => Promise.resolve('fine'));
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('fine');
  });
});
