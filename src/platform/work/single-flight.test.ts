import { describe, expect, it } from 'vitest';
import { createSingleFlight } from './single-flight.ts';

/** Work that ends when the test resolves it, and rejects when aborted. */
const openEnded = () => {
  const begun: PromiseWithResolvers<string>[] = [];
  const work = (abandoned: AbortSignal) => {
    const run = Promise.withResolvers<string>();
    begun.push(run);
    abandoned.addEventListener('abort', () => run.reject(abandoned.reason));
    return run.promise;
  };
  return { work, begun };
};

describe('single flight', () => {
  it('goes on for those who stay when others go', async () => {
    const once = createSingleFlight<string>();
    const { work, begun } = openEnded();
    const [first, second] = [new AbortController(), new AbortController()];
    const gone = once('a', work, first.signal);
    const stays = once('a', work, second.signal);
    first.abort(new Error('gone'));
    await expect(gone).rejects.toThrow('gone');
    begun[0]?.resolve('done');
    await expect(stays).resolves.toBe('done');
    expect(begun).toHaveLength(1);
  });

  it('gives up when all have gone', async () => {
    const once = createSingleFlight<string>();
    const { work, begun } = openEnded();
    const patience = new AbortController();
    const all = Promise.allSettled([once('a', work, patience.signal), once('a', work, patience.signal)]);
    patience.abort(new Error('gone'));
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(begun[0]?.promise).rejects.toThrow('gone');
  });

  it('begins anew for one who comes when all others have gone', async () => {
    const once = createSingleFlight<string>();
    const { work, begun } = openEnded();
    const patience = new AbortController();
    const gone = once('a', work, patience.signal);
    patience.abort(new Error('gone'));
    const late = once('a', work);
    await expect(gone).rejects.toThrow('gone');
    await expect.poll(() => begun.length).toBe(2);
    begun[1]?.resolve('done');
    await expect(late).resolves.toBe('done');
  });

  it('takes what work that could not be stopped has brought', async () => {
    const once = createSingleFlight<string>();
    const run = Promise.withResolvers<string>();
    const patience = new AbortController();
    const gone = once('a', () => run.promise, patience.signal);
    patience.abort(new Error('gone'));
    const late = once('a', () => Promise.reject(new Error('begun twice')));
    run.resolve('done');
    await expect(gone).rejects.toThrow('gone');
    await expect(late).resolves.toBe('done');
  });

  it('never gives up what somebody wants without end, and does nothing for one who is gone already', async () => {
    const once = createSingleFlight<string>();
    const { work, begun } = openEnded();
    const patience = new AbortController();
    const [stays, gone] = [once('a', work), once('a', work, patience.signal)];
    patience.abort(new Error('gone'));
    await expect(gone).rejects.toThrow('gone');
    begun[0]?.resolve('done');
    await expect(stays).resolves.toBe('done');
    await expect(once('b', work, patience.signal)).rejects.toThrow('gone');
    expect(begun).toHaveLength(1);
  });

  it('tells all who wait of a failure, and forgets it', async () => {
    const once = createSingleFlight<string>();
    const fail = () => Promise.reject(new Error('no'));
    const results = await Promise.allSettled([once('a', fail), once('a', fail)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(once('a', async () => 'yes')).resolves.toBe('yes');
  });
});
