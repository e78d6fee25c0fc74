import { expect, it } from 'vitest';
import { quantile } from './quantile.ts';

it.each([
  ['none without requests', [], null],
  ['the middle of the bucket in which half of the requests are', [0, 0, 0, 10, 0, 0, 0, 0], 60],
  ['a bound of a bucket', [5, 5, 0, 0, 0, 0, 0, 0], 1],
  ['the last bound for what is longer', [0, 0, 0, 0, 0, 0, 0, 4], 10_000],
])('the median is %s', (_name, counts, milliseconds) => {
  expect(quantile(0.5, counts)).toBe(milliseconds);
});

it('95 of 100 requests may be much faster than the rest', () => {
  expect(quantile(0.95, [95, 0, 0, 0, 0, 0, 5, 0])).toBe(1);
  expect(quantile(0.95, [90, 0, 0, 0, 0, 10, 0, 0])).toBe(1250);
});
