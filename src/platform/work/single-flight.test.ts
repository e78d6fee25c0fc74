import { describe, expect, it } from 'vitest';
import { createSingleFlight } from './single-flight.ts';

describe('single flight', () => {
  it('makes a thing once for all who ask at the same time, and again later', async () => {
    const flights = createSingleFlight<number>();
    let made = 0;
    const make = async () => ++made;
    expect(await Promise.all([flights.join('a', make), flights.join('a', make)])).toEqual([1, 1]);
    expect(await flights.join('a', make)).toBe(2);
    expect(await Promise.all([flights.join('a', make), flights.join('b', make)])).toEqual([3, 4]);
  });

  it('is wanted as long as one of them waits', async () => {
    const flights = createSingleFlight<boolean>();
    const { promise, resolve } = Promise.withResolvers<void>();
    const waits = [true, true];
    const make = async (isWanted: () => boolean) => {
      await promise;
      return isWanted();
    };
    const asked = waits.map((_, n) => flights.join('a', make, () => waits[n] === true));
    waits[0] = false;
    resolve();
    expect(await Promise.all(asked)).toEqual([true, true]);
  });

  it('fails for all who asked, and not for the next', async () => {
    const flights = createSingleFlight<string>();
    const fail = async () => {
      throw new Error('no');
    };
    const asked = [flights.join('a', fail), flights.join('a', async () => 'joined')];
    for (const each of asked) await expect(each).rejects.toThrow('no');
    expect(await flights.join('a', async () => 'again')).toBe('again');
  });
});
