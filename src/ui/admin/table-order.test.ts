import { expect, it } from 'vitest';
import { matchesSearch, sortRows } from './table-order.ts';

it.each([
  [['b', null, 'Ä', 'a'], false, ['a', 'Ä', 'b', null]],
  [['b', null, 'Ä', 'a'], true, ['b', 'Ä', 'a', null]],
  [[10, 9, null, -1], false, [-1, 9, 10, null]],
  [['Benutzer 10', 'Benutzer 9'], false, ['Benutzer 9', 'Benutzer 10']],
])('sorts %j, descending %s', (rows, descending, expected) => {
  expect(sortRows<string | number | null>(rows, (value) => value, descending)).toEqual(expected);
});

it.each([
  ['', true],
  ['müller', true],
  ['MULLER', true],
  ['  example.org   müller ', true],
  ['müller meier', false],
])('matches "%s": %s', (typed, found) => {
  expect(matchesSearch(typed, ['j.mueller', 'Jürgen Müller', 'jm@example.org', null])).toBe(found);
});
