import { describe, expect, it } from 'vitest';
import { graphemesIn, isLineTooLong } from './letter-limits.ts';

describe('charactersIn', () => {
  it.each([
    ['👨‍👩‍👧', 1],
    ['e\u0301', 1],
    ['abc', 3],
    ['東京', 2],
  ])('counts %s as people do: %i', (text, count) => expect(graphemesIn(text)).toHaveLength(count));
});

describe('isLineTooLong', () => {
  it.each([
    ['n'.repeat(44), false],
    ['n'.repeat(45), true],
    ['東'.repeat(22), false],
    ['東'.repeat(22).concat('n'), true],
    ['क्षि'.repeat(44), false],
    [`a${'\u0301'.repeat(350)}`, true],
  ])('%#', (line, isTooLong) => expect(isLineTooLong(line)).toBe(isTooLong));
});
