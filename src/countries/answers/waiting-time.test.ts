import { describe, expect, it } from 'vitest';
import { daysBetweenMonths, medianOf } from './waiting-time.ts';

describe('the days between two months', () => {
  it.each([
    ['2026-01', '2026-01', 10],
    ['2026-01', '2026-02', 31],
    ['2026-02', '2026-03', 28],
    ['2024-02', '2024-03', 29],
    ['2025-12', '2026-03', 90],
    ['2020-01', '2026-01', 2192],
  ])('%s to %s: %i', (posted, answered, days) => expect(daysBetweenMonths(posted, answered)).toBe(days));
});

describe('the median', () => {
  it.each([
    ['nothing', [], null],
    ['one', [[31, 1]], 31],
    [
      'two: the lower',
      [
        [90, 1],
        [31, 1],
      ],
      31,
    ],
    [
      'three',
      [
        [90, 1],
        [31, 1],
        [60, 1],
      ],
      60,
    ],
    [
      'many equal ones',
      [
        [10, 5],
        [365, 4],
      ],
      10,
    ],
    [
      'many long ones',
      [
        [10, 4],
        [365, 5],
      ],
      365,
    ],
  ] as const)('of %s', (_, pairs, median) =>
    expect(medianOf(pairs.map(([days, count]) => ({ days, count })))).toBe(median),
  );
});
