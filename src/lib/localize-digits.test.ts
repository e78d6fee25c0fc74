import { expect, it } from 'vitest';
import { localizeDigits } from './localize-digits.ts';

it.each([
  [1690, '০১২৩৪৫৬৭৮৯', '১৬৯০'],
  [169, '0123456789', '169'],
  ['19 (14)', '০১২৩৪৫৬৭৮৯', '১৯ (১৪)'],
])('writes %s with the digits %s as %s', (value, digits, written) =>
  expect(localizeDigits(value, digits)).toBe(written),
);
