import { expect, it } from 'vitest';
import { matchingChoices, unambiguousMatch } from './choices.ts';

const choices = [
  { value: 'de', label: 'Deutsch · Deutsch' },
  { value: 'en', label: 'Englisch · English' },
  { value: 'GQ', label: 'Äquatorialguinea' },
  { value: 'GN', label: 'Guinea' },
];
const found = (typed: string) => matchingChoices(choices, typed).map(({ value }) => value);

it('matches parts of the label and the code, exact matches first', () => {
  expect(found('')).toHaveLength(4);
  expect(found('Engl')).toEqual(['en']);
  expect(found('aquatorial')).toEqual(['GQ']);
  expect(found('guinea')).toEqual(['GN', 'GQ']);
  expect(found('DE')).toEqual(['de']);
  expect(found('DeutschEngl')).toEqual([]);
});

it('selects a typed choice only when it is unambiguous', () => {
  expect(unambiguousMatch(choices, 'Engl')?.value).toBe('en');
  expect(unambiguousMatch(choices, 'guinea')?.value).toBe('GN');
  expect(unambiguousMatch(choices, 'gui')).toBeUndefined();
  expect(unambiguousMatch(choices, 'DeutschEngl')).toBeUndefined();
});
