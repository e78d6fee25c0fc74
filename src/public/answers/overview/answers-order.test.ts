import { describe, expect, it } from 'vitest';
import { formatOrder, orderAfter, parseOrder, parseRegion, rateOf, sortRows } from './answers-order.ts';

const row = (name: string, posted: number, answers: number, latest: string | null = null) => ({
  ...{ name, posted, answers, latest },
  median: answers > 0 ? answers : null,
});
const compare = (a: string, b: string) => a.localeCompare(b);
const rows = [
  row('Few', 19, 19, '2026-12'),
  row('Half', 40, 20, '2026-03'),
  row('Doubtful', 30, 31, '2026-05'),
  row('All', 20, 20, '2026-01'),
  row('None', 500, 0),
];
const namesBy = (sort: string) => sortRows(rows, parseOrder(sort), compare).map(({ name }) => name);

describe('the order of the countries', () => {
  it('ranks none with too few letters, whatever it is sorted by', () => {
    expect(namesBy('-rate')).toEqual(['All', 'Half', 'None', 'Doubtful', 'Few']);
    expect(namesBy('-answers')).toEqual(['Doubtful', 'All', 'Half', 'None', 'Few']);
    expect(namesBy('-latest')).toEqual(['Doubtful', 'Half', 'All', 'Few', 'None']);
    expect(namesBy('posted').at(-1)).toBe('Few');
  });

  it('is by name by default, and for anything unknown', () => {
    const byName = ['All', 'Doubtful', 'Few', 'Half', 'None'];
    expect(namesBy('')).toEqual(byName);
    expect(namesBy('-<script>')).toEqual(byName);
    expect(namesBy('-name')).toEqual(byName.toReversed());
  });

  it('starts with the largest number and is reversed by a second click', () => {
    const first = orderAfter('rate', parseOrder(undefined));
    expect(formatOrder(first)).toBe('-rate');
    expect(formatOrder(orderAfter('rate', first))).toBe('rate');
    expect(formatOrder(orderAfter('name', first))).toBe('');
  });
});

it.each([
  [19, 19, null],
  [20, 5, 0.25],
  [20, 21, null],
  [1000, 0, 0],
])('of %i letters with %i answers the share is %s', (posted, answers, rate) =>
  expect(rateOf({ posted, answers })).toBe(rate),
);

it('reads regions in any case', () => {
  expect(['Africa', 'oceania', 'Atlantis', undefined].map(parseRegion)).toEqual([
    'Africa',
    'Oceania',
    null,
    null,
  ]);
});
