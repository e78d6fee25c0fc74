import { expect, it } from 'vitest';
import { monthsUpTo } from './answer-fields.ts';

it('offers the months of two years, back over a new year', () => {
  const months = monthsUpTo('2027-01');
  expect(months).toHaveLength(24);
  expect(months.slice(0, 3)).toEqual(['2027-01', '2026-12', '2026-11']);
  expect(months.at(-1)).toBe('2025-02');
});
