import type { Category, TextStatus } from '#content/index.ts';
import type { PagePart } from './page-parts.ts';

/**
 * Counts of texts in one place. `language` null: the German originals. `countryCode` set: the difference that the overrides of that
 * country make to the counts for all countries.
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

/** Counts of a language's texts; `texts` includes fresh and stale ones. */
export type Tally = Pick<
  CountedTexts,
  'texts' | 'stale' | 'generated' | 'reviewed' | 'published' | 'lastUpdated'
>;

const later = (a: Date | null, b: Date | null): Date | null => (!a || (b && b > a) ? b : a);

/** The sum of these rows. */
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

/** The lowest status of the existing texts; `none` without any. */
export const leastStatus = ({
  generated,
  reviewed,
  published,
}: Pick<Tally, TextStatus>): TextStatus | 'none' => {
  if (generated > 0) return 'generated';
  if (reviewed > 0) return 'reviewed';
  return published > 0 ? 'published' : 'none';
};

/** The progress of every country and language. */
export type Progress = {
  /** Equal for equal counts and languages. */
  version: string;
  /** Tags of the target languages. */
  languages: readonly string[];
  originals: readonly CountedTexts[];
  /** The rows of a language for a country; the same array for all countries without overrides. */
  rowsOf: (countryCode: string, language: string) => readonly CountedTexts[];
  /** Time of the last change of a country's texts in a language. */
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
