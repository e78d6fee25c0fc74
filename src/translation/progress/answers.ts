import type { z } from '@hono/zod-openapi';
import { categories } from '#content/index.ts';
import type { OverviewItem, progressCalls, TranslationEntry } from '../contract/progress.ts';
import { type PagePart, pageParts } from './page-parts.ts';
import { type CountedTexts, leastStatus, type Progress, tallyOf } from './progress.ts';

type Rows = readonly CountedTexts[];
type PlacedEntry = Omit<TranslationEntry, 'countryCode' | 'language'>;
type PlacedItem = Omit<OverviewItem, 'countryCode' | 'countryName' | 'language'>;

const parts = Object.keys(pageParts) as PagePart[];
const timeOf = (time: Date | null): string | null => time?.toISOString() ?? null;

const entryOf = (originals: Rows, rows: Rows): PlacedEntry => {
  const all = tallyOf(rows);
  const inPart = (part: PagePart) => {
    const own = tallyOf(rows.filter((row) => row.part === part));
    const { texts: total } = tallyOf(originals.filter((row) => row.part === part));
    return { done: own.texts - own.stale, total };
  };
  return {
    status: leastStatus(all),
    translated: all.texts,
    total: tallyOf(originals).texts,
    stale: all.stale,
    lastUpdated: timeOf(all.lastUpdated),
    parts: Object.fromEntries(parts.map((part) => [part, inPart(part)])) as TranslationEntry['parts'],
  };
};

const byCategory = (rows: Rows): Record<string, number> =>
  Object.fromEntries(
    categories.map((category) => [category, tallyOf(rows.filter((row) => row.category === category)).texts]),
  );

const itemOf = (originals: Rows, rows: Rows): PlacedItem => ({
  translated: byCategory(rows),
  total: byCategory(originals),
  lastUpdate: timeOf(tallyOf(rows).lastUpdated),
});

/** Items for all countries and languages; countries with the same rows share one computation. */
const forEach = <Country extends { code: string }, Placed, Answer>(
  countries: readonly Country[],
  { languages, originals, rowsOf }: Progress,
  place: (originals: Rows, rows: Rows) => Placed,
  answer: (country: Country, language: string, placed: Placed) => Answer,
): Answer[] => {
  const known = new Map<Rows, Placed>();
  const placedOf = (rows: Rows): Placed => {
    const placed = known.get(rows) ?? place(originals, rows);
    known.set(rows, placed);
    return placed;
  };
  return countries.flatMap((country) =>
    languages.map((language) => answer(country, language, placedOf(rowsOf(country.code, language)))),
  );
};

/** How far the texts are, for every country and every offered language but German. */
export const translationEntries = (
  countries: readonly { code: string }[],
  progress: Progress,
): z.infer<(typeof progressCalls)['GET /api/admin/translations']['answer']> =>
  forEach(countries, progress, entryOf, ({ code: countryCode }, language, entry) => ({
    countryCode,
    language,
    ...entry,
  }));

/** The same by category. */
export const overviewItems = (
  countries: readonly { code: string; name: string }[],
  progress: Progress,
): OverviewItem[] =>
  forEach(countries, progress, itemOf, ({ code: countryCode, name: countryName }, language, item) => ({
    countryName,
    countryCode,
    language,
    ...item,
  }));
