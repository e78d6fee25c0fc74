import { and, count, eq } from 'drizzle-orm';
import type { Reader } from '#platform/db/index.server.ts';
import { readings } from './readings.table.ts';
import { suggestions } from './suggestions.table.ts';

/** Reviews by native readers for the texts of a language. */
export type ReaderMarks = {
  /** Open suggestions for a text, or for its override of a country. */
  openSuggestions: (key: string, countryCode: string | null) => number;
  /** Whether the wording of this hash was read and found good. */
  isRead: (key: string, textHash: string) => boolean;
};

const nameOf = (...parts: readonly (string | null)[]): string => JSON.stringify(parts);

export const readerMarks = async (db: Reader, language: string): Promise<ReaderMarks> => {
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
  const counts = new Map(open.map((row) => [nameOf(row.key, row.countryCode), row.open]));
  const good = new Set(read.map(({ key, textHash }) => nameOf(key, textHash)));
  return {
    openSuggestions: (key, countryCode) => counts.get(nameOf(key, countryCode)) ?? 0,
    isRead: (key, textHash) => good.has(nameOf(key, textHash)),
  };
};
