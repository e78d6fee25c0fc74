import { describe, expect, it } from 'vitest';
import { letterDate } from './letter-live.ts';

describe('letterDate', () => {
  it.each([
    ['2026-11-21', 'de', '21. November 2026'],
    ['2026-11-21', 'bn', '২১ নভেম্বর, ২০২৬'],
    ['2026-11-21', 'fa', '۳۰ آبان ۱۴۰۵'],
    ['im November', 'de', 'im November'],
    ['', 'de', ''],
  ])('%j in %s', (value, tag, text) => expect(letterDate(value, tag)).toBe(text));
});
