import { expect, it } from 'vitest';
import { counted, wordFor } from './counted.ts';

it.each([
  [0, '0 Entwürfe'],
  [1, '1 Entwurf'],
  [2, '2 Entwürfe'],
  [11_772, '11.772 Entwürfe'],
])('%i', (count, said) => expect(counted(count, 'Entwurf', 'Entwürfe')).toBe(said));

it('a verb goes with its number', () => {
  expect([0, 1, 2].map((count) => wordFor(count, 'wird', 'werden'))).toEqual(['werden', 'wird', 'werden']);
});
