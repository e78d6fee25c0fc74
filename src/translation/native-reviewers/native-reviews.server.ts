import { and, count, eq } from 'drizzle-orm';
import type { Reader } from '#platform/db/index.server.ts';
import { readings } from './readings.table.ts';
import { suggestions } from './suggestions.table.ts';

/** Reviews by native reviewers of the texts of a language. */
export type NativeReviews = {
  /** Open suggestions for a text, or for its override of a country. */
  openSuggestions: (key: string, countryCode: string | null) => number;
  /** Whether the wording with this hash was approved. */
  isReviewed: (key: string, textHash: string) => boolean;
};

const mapKey = (...parts: readonly (string | null)[]): string => JSON.stringify(parts);

export const loadNativeReviews = async (db: Reader, language: string): Promise<NativeReviews> => {
  const [open, read] = await Promise.all([
    db
      .select({ key: suggestions.key, countryCode: suggestions.countryCode, open: count() })
      .from(suggestions)
      .where(and(eq(suggestions.language, language), eq(suggestions.state, 'open')))
      .groupBy(suggestions.key, suggestions.countryCode),
    db
      .selectDistinct({ key: readings.key, textHash: readings.textHash })
      .from(readings)
      .where(eq(readings.language, language)),
  ]);
  const counts = new Map(open.map((row) => [mapKey(row.key, row.countryCode), row.open]));
  const good = new Set(read.map(({ key, textHash }) => mapKey(key, textHash)));
  return {
    openSuggestions: (key, countryCode) => counts.get(mapKey(key, countryCode)) ?? 0,
    isReviewed: (key, textHash) => good.has(mapKey(key, textHash)),
  };
};
