import { expect, it } from 'vitest';
import { type CountedTexts, leastStatus, progressOf, tallyOf } from './progress.ts';
import { translationEntries } from './responses.ts';

const row = (given: Partial<CountedTexts>): CountedTexts => ({
  ...{ countryCode: null, language: 'sq', category: 'laenderseite', part: null, texts: 0, stale: 0 },
  ...{ generated: 0, reviewed: 0, published: 0, lastUpdated: null },
  ...given,
});

it.each([
  [{ generated: 0, reviewed: 0, published: 0 }, 'none'],
  [{ generated: 0, reviewed: 0, published: 2 }, 'published'],
  [{ generated: 0, reviewed: 1, published: 2 }, 'reviewed'],
  [{ generated: 1, reviewed: 1, published: 2 }, 'generated'],
] as const)('the least status of %j is %s', (counts, status) => {
  expect(leastStatus(counts)).toBe(status);
});

it('counts an override for its country instead of the translation', () => {
  const [before, after] = [new Date('2026-01-02'), new Date('2026-03-04')];
  const progress = progressOf(
    [
      row({ language: null, texts: 3, part: 'header' }),
      row({ texts: 2, stale: 1, generated: 1, published: 1, part: 'header', lastUpdated: before }),
      row({
        countryCode: 'AL',
        texts: 0,
        stale: -1,
        generated: -1,
        reviewed: 1,
        part: 'header',
        lastUpdated: after,
      }),
    ],
    ['fr', 'sq'],
  );
  const entries = translationEntries([{ code: 'AL' }, { code: 'XK' }], progress);
  const of = (code: string) =>
    entries.find(({ countryCode, language }) => countryCode === code && language === 'sq');
  expect(of('AL')).toMatchObject({
    ...{ status: 'reviewed', translated: 2, total: 3, stale: 0, lastUpdated: after.toISOString() },
    parts: { header: { done: 2, total: 3 }, dashboard: { done: 0, total: 0 } },
  });
  expect(of('XK')).toMatchObject({
    ...{ status: 'generated', translated: 2, total: 3, stale: 1, lastUpdated: before.toISOString() },
    parts: { header: { done: 1, total: 3 } },
  });
  expect(entries.find(({ language }) => language === 'fr')).toMatchObject({ status: 'none', translated: 0 });
});

it('counts nothing without rows', () => {
  expect(tallyOf([])).toMatchObject({ texts: 0, lastUpdated: null });
});
