import { describe, expect, it } from 'vitest';
import { findLanguage, type Language } from '#features/texts/index.ts';
import { numbersOf } from './numbers.ts';

const numbersIn = (tag: string) => numbersOf(findLanguage(tag) as Language);

describe('a figure with its unit', () => {
  it.each([
    ['de', '28,6\u00a0%'],
    ['en', '28.6%'],
    ['tr', '%28,6'],
    ['ko', '28.6%'],
    ['vi', '28,6%'],
    ['id', '28,6%'],
    ['it', '28,6%'],
    ['bn', '২৮.৬%'],
  ])('in %s', (tag, written) => expect(numbersIn(tag).withUnit(28.6, '%', 1)).toBe(written));

  it('keeps per mille in the place of per cent, and other units beside the number', () => {
    expect(numbersIn('de').withUnit(3.42, '‰', 1)).toBe('3,4\u00a0‰');
    expect(numbersIn('tr').withUnit(3.42, '‰', 1)).toBe('‰3,4');
    expect(numbersIn('de').withUnit(2.3, 't CO₂', 1)).toBe('2,3\u00a0t CO₂');
  });

  it('keeps its order in a text from right to left', () => {
    expect(numbersIn('ar').withUnit(2.3, 't CO₂', 1)).toBe('\u20662.3\u00a0t CO₂\u2069');
    expect(numbersIn('ar').write(-0.24, 2)).toBe('\u2066−0.24\u2069');
    expect(numbersIn('ar').write(0.24, 2)).toBe('0.24');
  });
});
