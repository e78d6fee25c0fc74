import { expect, it } from 'vitest';
import { pluralForm, pluralize } from './pluralize.ts';

it.each([
  [0, '0 Entwürfe'],
  [1, '1 Entwurf'],
  [2, '2 Entwürfe'],
  [11_772, '11.772 Entwürfe'],
])('%i', (count, expected) => expect(pluralize(count, 'Entwurf', 'Entwürfe')).toBe(expected));

it('picks the form of a verb by number', () => {
  expect([0, 1, 2].map((count) => pluralForm(count, 'wird', 'werden'))).toEqual(['werden', 'wird', 'werden']);
});
