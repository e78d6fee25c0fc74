import { describe, expect, it } from 'vitest';
import type { TranslationEntry } from '../../contract/progress.ts';
import { rowsIn } from './entry-rows.ts';
import { hasPendingTexts, pagesOf, percentOf, totalsOf } from './sums.ts';

const entry = (
  countryCode: string,
  language: string,
  done: number,
  lastUpdated: string | null = null,
): TranslationEntry => ({
  countryCode,
  language,
  status: 'generated',
  translated: done,
  total: 4,
  stale: 4 - done,
  lastUpdated,
  parts: {
    header: { done, total: 4 },
    dashboard: { done: 10, total: 10 },
    gfi: { done: 0, total: 0 },
  },
});

const entries = [
  entry('CI', 'fr', 4, '2026-01-02T00:00:00Z'),
  entry('CI', 'ar', 1, '2026-03-02T00:00:00Z'),
  entry('AX', 'fr', 4),
];

describe('the progress of the country pages', () => {
  it('sums up the selected languages only', () => {
    const [ivory, aland] = pagesOf([...entries, entry('CI', 'sw', 0)], new Set(['ar', 'fr']));
    expect(ivory).toMatchObject({
      countryCode: 'CI',
      parts: { header: { done: 5, total: 8 }, dashboard: { done: 20, total: 20 } },
      stale: 3,
      lastUpdated: '2026-03-02T00:00:00Z',
    });
    expect(aland).toMatchObject({ countryCode: 'AX', lastUpdated: null });
  });

  it('counts a single language, and is pending while texts are missing', () => {
    const [ivory, ...others] = pagesOf(entries, new Set(['ar']));
    expect(others).toEqual([]);
    expect(ivory && hasPendingTexts(ivory)).toBe(true);
    expect(pagesOf(entries, new Set(['fr'])).map(hasPendingTexts)).toEqual([false, false]);
  });

  it('is complete when there is nothing to translate', () => {
    expect(percentOf({ done: 0, total: 0 })).toBe(100);
    expect(percentOf({ done: 1, total: 3 })).toBeCloseTo(33.3, 1);
  });
});

describe('the rows of a language', () => {
  it('contain each country, for German without a translation', () => {
    expect(rowsIn(entries, 'ar')).toEqual([{ countryCode: 'CI', language: 'ar', entry: entries[1] }]);
    expect(rowsIn(entries, 'de')).toEqual([
      { countryCode: 'CI', language: 'de', entry: null },
      { countryCode: 'AX', language: 'de', entry: null },
    ]);
    expect(rowsIn(entries, 'zh')).toEqual([]);
  });
});

it('sums up several languages in the selected categories only', () => {
  const language = (translated: number, stale: number) => ({
    byCategory: {
      startseite: { total: 10, translated, stale },
      petition: { total: 90, translated: 90, stale: 0 },
    },
  });
  expect(totalsOf([language(10, 4), language(7, 0)], ['startseite'])).toEqual({
    ...{ texts: 10, pairs: 20, fresh: 13, stale: 4, missing: 3 },
  });
});
