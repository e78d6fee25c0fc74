import { describe, expect, it } from 'vitest';
import { countText, paceText, rateOf, withSample } from './progress.ts';

const at = (...pairs: [at: number, tried: number][]) =>
  pairs.reduce<ReturnType<typeof withSample>>(
    (all, [time, tried]) => withSample(all, { at: time, processed: tried }),
    [],
  );

describe('the rate', () => {
  it.each([
    ['one look', at([0, 5]), null],
    ['two looks at once', at([0, 5], [1000, 9]), null],
    ['nothing done', at([0, 5], [20_000, 5]), null],
    ['ten seconds', at([0, 0], [5000, 10], [10_000, 50]), 5],
    ['what is older than a minute left out', at([0, 0], [50_000, 10], [110_000, 70]), 1],
    ['a job begun anew', at([0, 90], [5000, 3], [10_000, 8]), 1],
  ])('of %s', (_, samples, rate) => expect(rateOf(samples)).toBe(rate));
});

describe('what is written beside the bar', () => {
  const job = { done: 400, failed: 12, total: 1200 };

  it('counts what was tried', () => {
    expect(countText(job)).toBe('412 von 1.200');
    expect(countText({ ...job, total: 0 })).toBe('');
  });

  it.each([
    [at([0, 0], [10_000, 412]), '2.472 je Minute · noch unter einer Minute'],
    [at([0, 0], [10_000, 40]), '240 je Minute · noch etwa 3 Minuten'],
    [at([0, 0], [60_000, 3]), '3 je Minute · noch etwa 4 Stunden'],
    [at([0, 0], [60_000, 9]), '9 je Minute · noch etwa 88 Minuten'],
    [at([0, 0]), ''],
  ])('says how fast it goes and how long it takes', (samples, text) => {
    expect(paceText(job, samples)).toBe(text);
  });
});
