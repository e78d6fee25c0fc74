import { and, count, desc, eq, max, min, sql } from 'drizzle-orm';
import { baseTexts, translations } from '#content/index.server.ts';
import type { Reader } from '#platform/db/index.server.ts';
import type { LanguageReviews } from './contract.ts';
import { readings } from './readings.table.ts';
import { suggestions } from './suggestions.table.ts';

/** A wording that native reviewers approved. */
export type NativeReading = {
  language: string;
  key: string;
  textHash: string;
  /** Number of approvals of this wording. */
  readers: number;
  lastReadAt: Date;
  /** Whether the translation for all countries is this wording. */
  current: boolean;
};

/** SQL equivalent of `textHash`. */
export const hashOf = (text: unknown) =>
  sql<string>`substr(encode(sha256(convert_to(${text}, 'UTF8')), 'hex'), 1, 12)`;
const isCurrent = sql<boolean>`coalesce(${readings.textHash} = ${hashOf(translations.text)}, false)`;
const isTranslationOfReading = and(
  eq(translations.key, readings.key),
  eq(translations.language, readings.language),
);

/** The approved wordings of all languages or of one. */
export const nativeReadings = (db: Reader, language?: string): Promise<NativeReading[]> =>
  db
    .select({
      language: readings.language,
      key: readings.key,
      textHash: readings.textHash,
      readers: count(),
      lastReadAt: sql`max(${readings.readAt})`.mapWith(readings.readAt),
      current: isCurrent,
    })
    .from(readings)
    .leftJoin(translations, isTranslationOfReading)
    .where(language === undefined ? undefined : eq(readings.language, language))
    .groupBy(readings.language, readings.key, readings.textHash, translations.text);

const timeOf = (value: Date | null): string | null => value?.toISOString() ?? null;

/** Review progress of each language: approvals and suggestions by the names the reviewers gave. */
export const loadLanguageReviews = async (db: Reader): Promise<LanguageReviews[]> => {
  const [total, found, readers, suggested] = await Promise.all([
    db.$count(baseTexts),
    nativeReadings(db),
    db
      .select({
        language: readings.language,
        reader: readings.reader,
        good: count(),
        current: sql<number>`count(*) filter (where ${isCurrent})`.mapWith(Number),
        first: min(readings.readAt),
        last: max(readings.readAt),
      })
      .from(readings)
      .leftJoin(translations, isTranslationOfReading)
      .groupBy(readings.language, readings.reader)
      .orderBy(desc(max(readings.readAt))),
    db
      .select({
        language: suggestions.language,
        reader: suggestions.reader,
        suggested: count(),
        accepted: sql<number>`count(*) filter (where ${suggestions.state} = 'accepted')`.mapWith(Number),
        first: min(suggestions.createdAt),
        last: max(suggestions.createdAt),
      })
      .from(suggestions)
      .groupBy(suggestions.language, suggestions.reader)
      .orderBy(desc(max(suggestions.createdAt))),
  ]);
  const languages = [...new Set([...readers, ...suggested].map(({ language }) => language))].sort();
  return languages.map((language) => {
    const good = found.filter((each) => each.language === language && each.current);
    const names = [
      ...new Set(
        [...readers, ...suggested].filter((row) => row.language === language).map(({ reader }) => reader),
      ),
    ];
    return {
      language,
      total,
      nativeRead: new Set(good.map(({ key }) => key)).size,
      lastReadAt: timeOf(
        good.reduce<Date | null>(
          (last, { lastReadAt }) => (last && last > lastReadAt ? last : lastReadAt),
          null,
        ),
      ),
      readers: names.map((name) => {
        const matches = (row: { language: string; reader: string }) =>
          row.language === language && row.reader === name;
        const [readingRow, suggestionRow] = [readers.find(matches), suggested.find(matches)];
        const times = [readingRow?.first, readingRow?.last, suggestionRow?.first, suggestionRow?.last].filter(
          (time) => time != null,
        );
        const at = times.map((time) => time.getTime());
        return {
          name,
          good: readingRow?.good ?? 0,
          current: readingRow?.current ?? 0,
          suggested: suggestionRow?.suggested ?? 0,
          accepted: suggestionRow?.accepted ?? 0,
          first: new Date(Math.min(...at)).toISOString(),
          last: new Date(Math.max(...at)).toISOString(),
        };
      }),
    };
  });
};
