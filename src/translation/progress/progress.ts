import type { Category, TextStatus } from '#content/index.ts';
import type { PagePart } from './page-parts.ts';

/**
 * Texts counted by where they belong. `language` null: the German originals. `countryCode` set: what the overrides of that
 * country add to, and take from, the counts for all countries.
 */
export type CountedTexts = {
  countryCode: string | null;
  language: string | null;
  category: Category;
  part: PagePart | null;
  texts: number;
  stale: number;
  generated: number;
  reviewed: number;
  published: number;
  lastUpdated: Date | null;
};

/** The texts a language has: `texts` of them, fresh or stale. */
export type Tally = Pick<
  CountedTexts,
  'texts' | 'stale' | 'generated' | 'reviewed' | 'published' | 'lastUpdated'
>;

const later = (a: Date | null, b: Date | null): Date | null => (!a || (b && b > a) ? b : a);

/** All that is counted in these rows. */
export const tallyOf = (rows: readonly Tally[]): Tally => {
  const total: Tally = { texts: 0, stale: 0, generated: 0, reviewed: 0, published: 0, lastUpdated: null };
  for (const row of rows) {
    total.texts += row.texts;
    total.stale += row.stale;
    total.generated += row.generated;
    total.reviewed += row.reviewed;
    total.published += row.published;
    total.lastUpdated = later(total.lastUpdated, row.lastUpdated);
  }
  return total;
};

/** The least status of the texts there are; `none` without any. */
export const leastStatus = ({
  generated,
  reviewed,
  published,
}: Pick<Tally, TextStatus>): TextStatus | 'none' => {
  if (generated > 0) return 'generated';
  if (reviewed > 0) return 'reviewed';
  return published > 0 ? 'published' : 'none';
};

/** What the counts say about every country and language. */
export type Progress = {
  /** The same for equal counts and languages. */
  version: string;
  /** Tags of the languages that are translated into. */
  languages: readonly string[];
  originals: readonly CountedTexts[];
  /** The rows of a language as a country has it; the same array for all countries without overrides there. */
  rowsOf: (countryCode: string, language: string) => readonly CountedTexts[];
  /** When one of the texts that a country has in a language was last changed. */
  lastUpdated: (countryCode: string, language: string) => Date | null;
};

const noRows: readonly CountedTexts[] = [];

/** Sorts counted rows by country and language. */
export const progressOf = (rows: readonly CountedTexts[], languages: readonly string[]): Progress => {
  const groupKey = (countryCode: string | null, language: string | null) => `${countryCode} ${language}`;
  const rowsByGroup = Map.groupBy(rows, ({ countryCode, language }) => groupKey(countryCode, language));
  const rowsAt = (countryCode: string | null, language: string | null) =>
    rowsByGroup.get(groupKey(countryCode, language)) ?? noRows;
  const times = new Map<readonly CountedTexts[], Date | null>();
  const timeOf = (counted: readonly CountedTexts[]): Date | null => {
    const time = times.get(counted) ?? tallyOf(counted).lastUpdated;
    times.set(counted, time);
    return time;
  };
  const rowsOf = (countryCode: string, language: string) => {
    const shared = rowsAt(null, language);
    const overrides = rowsAt(countryCode, language);
    return overrides.length > 0 ? [...shared, ...overrides] : shared;
  };
  return {
    version: JSON.stringify([languages, rows]),
    languages,
    originals: rowsAt(null, null),
    rowsOf,
    lastUpdated: (countryCode, language) => timeOf(rowsOf(countryCode, language)),
  };
};
