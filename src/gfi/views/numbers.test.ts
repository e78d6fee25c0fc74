import { describe, expect, it } from 'vitest';
import { findLanguage, type Language } from '#content/language.ts';
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
    ['ne', '२८.६%'],
    ['bn', '২৮.৬%'],
    ['km', '២៨,៦%'],
  ])('in %s', (tag, written) => expect(numbersIn(tag).formatPercent(28.6, 1)).toBe(written));

  it('keeps its order in a text from right to left', () => {
    const arabic = numbersIn('ar');
    expect(arabic.isolate(`${arabic.format(2.3, 1)}\u00a0t CO₂`)).toBe('\u20662.3\u00a0t CO₂\u2069');
    expect(arabic.format(-0.24, 2)).toBe('\u200e−0.24');
    expect(arabic.format(0.24, 2)).toBe('0.24');
    expect(numbersIn('de').isolate('2,3\u00a0t CO₂')).toBe('2,3\u00a0t CO₂');
  });
});
