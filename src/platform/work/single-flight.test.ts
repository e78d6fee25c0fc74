import { describe, expect, it } from 'vitest';
import { createSingleFlight } from './single-flight.ts';

/** Work that ends when the test resolves it, and rejects when aborted. */
const controllableWork = () => {
  const started: PromiseWithResolvers<string>[] = [];
  const work = (abandoned: AbortSignal) => {
    const run = Promise.withResolvers<string>();
    started.push(run);
    abandoned.addEventListener('abort', () => run.reject(abandoned.reason));
    return run.promise;
  };
  return { work, begun: started };
};

describe('single flight', () => {
  it('goes on for those who stay when others go', async () => {
    const once = createSingleFlight<string>();
    const { work, begun: started } = controllableWork();
    const [first, second] = [new AbortController(), new AbortController()];
    const gone = once('a', work, first.signal);
    const stays = once('a', work, second.signal);
    first.abort(new Error('gone'));
    await expect(gone).rejects.toThrow('gone');
    started[0]?.resolve('done');
    await expect(stays).resolves.toBe('done');
    expect(started).toHaveLength(1);
  });

  it('gives up when all have gone', async () => {
    const once = createSingleFlight<string>();
    const { work, begun: started } = controllableWork();
    const controller = new AbortController();
    const all = Promise.allSettled([once('a', work, controller.signal), once('a', work, controller.signal)]);
    controller.abort(new Error('gone'));
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(started[0]?.promise).rejects.toThrow('gone');
  });

  it('begins anew for one who comes when all others have gone', async () => {
    const once = createSingleFlight<string>();
    const { work, begun: started } = controllableWork();
    const controller = new AbortController();
    const gone = once('a', work, controller.signal);
    controller.abort(new Error('gone'));
    const late = once('a', work);
    await expect(gone).rejects.toThrow('gone');
    await expect.poll(() => started.length).toBe(2);
    started[1]?.resolve('done');
    await expect(late).resolves.toBe('done');
  });

  it('takes what work that could not be stopped has brought', async () => {
    const once = createSingleFlight<string>();
    const run = Promise.withResolvers<string>();
    const controller = new AbortController();
    const gone = once('a', () => run.promise, controller.signal);
    controller.abort(new Error('gone'));
    const late = once('a', () => Promise.reject(new Error('begun twice')));
    run.resolve('done');
    await expect(gone).rejects.toThrow('gone');
    await expect(late).resolves.toBe('done');
  });

  it('never gives up what somebody wants without end, and does nothing for one who is gone already', async () => {
    const once = createSingleFlight<string>();
    const { work, begun: started } = controllableWork();
    const controller = new AbortController();
    const [stays, gone] = [once('a', work), once('a', work, controller.signal)];
    controller.abort(new Error('gone'));
    await expect(gone).rejects.toThrow('gone');
    started[0]?.resolve('done');
    await expect(stays).resolves.toBe('done');
    await expect(once('b', work, controller.signal)).rejects.toThrow('gone');
    expect(started).toHaveLength(1);
  });

  it('tells all who wait of a failure, and forgets it', async () => {
    const once = createSingleFlight<string>();
    const fail = () => Promise.reject(new Error('no'));
    const results = await Promise.allSettled([once('a', fail), once('a', fail)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(once('a', async () => 'yes')).resolves.toBe('yes');
  });
});
