import { expect, it } from 'vitest';
import { plotLine } from './plot-line.ts';

it.each([
  ['no values', [], ''],
  ['only missing ones', [null, null], ''],
  ['values from the bottom to the top', [0, 2, 4], 'M0 100L1 50L2 0'],
  ['a gap', [1, 1, null, 2, 4], 'M0 75L1 75M3 50L4 0'],
  ['a single value as a dot', [null, 4, null], 'M1 0h0'],
  ['a last value after a gap', [4, 4, null, 4], 'M0 0L1 0M3 0h0'],
])('draws %s', (_name, values, path) => {
  expect(plotLine(values, 4, 100)).toBe(path);
});
