import { expect, it } from 'vitest';
import { fitting, meantBy } from './choices.ts';

const choices = [
  { value: 'de', label: 'Deutsch · Deutsch' },
  { value: 'en', label: 'Englisch · English' },
  { value: 'GQ', label: 'Äquatorialguinea' },
  { value: 'GN', label: 'Guinea' },
];
const found = (typed: string) => fitting(choices, typed).map(({ value }) => value);

it('finds by a part of the label and by the code, what is called just so first', () => {
  expect(found('')).toHaveLength(4);
  expect(found('Engl')).toEqual(['en']);
  expect(found('aquatorial')).toEqual(['GQ']);
  expect(found('guinea')).toEqual(['GN', 'GQ']);
  expect(found('DE')).toEqual(['de']);
  expect(found('DeutschEngl')).toEqual([]);
});

it('takes what leaves no doubt, and nothing else', () => {
  expect(meantBy(choices, 'Engl')?.value).toBe('en');
  expect(meantBy(choices, 'guinea')?.value).toBe('GN');
  expect(meantBy(choices, 'gui')).toBeUndefined();
  expect(meantBy(choices, 'DeutschEngl')).toBeUndefined();
});
