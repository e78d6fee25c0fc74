import type { z } from '@hono/zod-openapi';
import { categories } from '#content/index.ts';
import type { OverviewItem, progressCalls, TranslationEntry } from '../contract/progress.ts';
import { type PagePart, pageParts } from './page-parts.ts';
import { type CountedTexts, leastStatus, type Progress, tallyOf } from './progress.ts';

type Rows = readonly CountedTexts[];
type SharedEntry = Omit<TranslationEntry, 'countryCode' | 'language'>;
type SharedItem = Omit<OverviewItem, 'countryCode' | 'countryName' | 'language'>;

const parts = Object.keys(pageParts) as PagePart[];
const timeOf = (time: Date | null): string | null => time?.toISOString() ?? null;

const entryOf = (originals: Rows, rows: Rows): SharedEntry => {
  const all = tallyOf(rows);
  const inPart = (part: PagePart) => {
    const partTally = tallyOf(rows.filter((row) => row.part === part));
    const { texts: total } = tallyOf(originals.filter((row) => row.part === part));
    return { done: partTally.texts - partTally.stale, total };
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

const itemOf = (originals: Rows, rows: Rows): SharedItem => ({
  translated: byCategory(rows),
  total: byCategory(originals),
  lastUpdate: timeOf(tallyOf(rows).lastUpdated),
});

/** Items for all countries and languages; countries with the same rows share one computation. */
const responsesFor = <Country extends { code: string }, Shared, Item>(
  countries: readonly Country[],
  { languages, originals, rowsOf }: Progress,
  computeShared: (originals: Rows, rows: Rows) => Shared,
  toItem: (country: Country, language: string, shared: Shared) => Item,
): Item[] => {
  const sharedByRows = new Map<Rows, Shared>();
  const sharedOf = (rows: Rows): Shared => {
    const shared = sharedByRows.get(rows) ?? computeShared(originals, rows);
    sharedByRows.set(rows, shared);
    return shared;
  };
  return countries.flatMap((country) =>
    languages.map((language) => toItem(country, language, sharedOf(rowsOf(country.code, language)))),
  );
};

/** Progress of every country in every offered language except German. */
export const translationEntries = (
  countries: readonly { code: string }[],
  progress: Progress,
): z.infer<(typeof progressCalls)['GET /api/admin/translations']['response']> =>
  responsesFor(countries, progress, entryOf, ({ code: countryCode }, language, entry) => ({
    countryCode,
    language,
    ...entry,
  }));

/** The same by category. */
export const overviewItems = (
  countries: readonly { code: string; name: string }[],
  progress: Progress,
): OverviewItem[] =>
  responsesFor(countries, progress, itemOf, ({ code: countryCode, name: countryName }, language, item) => ({
    countryName,
    countryCode,
    language,
    ...item,
  }));
