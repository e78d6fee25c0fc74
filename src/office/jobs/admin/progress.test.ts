import { describe, expect, it } from 'vitest';
import { countText, paceText, rateOf, withSample } from './progress.ts';

const at = (...pairs: [at: number, tried: number][]) =>
  pairs.reduce<ReturnType<typeof withSample>>(
    (all, [time, tried]) => withSample(all, { at: time, processed: tried }),
    [],
  );

describe('the rate', () => {
  it.each([
    ['one sample', at([0, 5]), null],
    ['two samples at the same time', at([0, 5], [1000, 9]), null],
    ['no progress', at([0, 5], [20_000, 5]), null],
    ['ten seconds', at([0, 0], [5000, 10], [10_000, 50]), 5],
    ['samples older than a minute, which are ignored', at([0, 0], [50_000, 10], [110_000, 70]), 1],
    ['a restarted job', at([0, 90], [5000, 3], [10_000, 8]), 1],
  ])('of %s', (_, samples, rate) => expect(rateOf(samples)).toBe(rate));
});

describe('the text beside the progress bar', () => {
  const job = { done: 400, failed: 12, total: 1200 };

  it('counts the processed items', () => {
    expect(countText(job)).toBe('412 von 1.200');
    expect(countText({ ...job, total: 0 })).toBe('');
  });

  it.each([
    [at([0, 0], [10_000, 412]), '2.472 je Minute · noch unter einer Minute'],
    [at([0, 0], [10_000, 40]), '240 je Minute · noch etwa 3 Minuten'],
    [at([0, 0], [60_000, 3]), '3 je Minute · noch etwa 4 Stunden'],
    [at([0, 0], [60_000, 9]), '9 je Minute · noch etwa 88 Minuten'],
    [at([0, 0]), ''],
  ])('states the rate and the remaining time', (samples, text) => {
    expect(paceText(job, samples)).toBe(text);
  });
});
