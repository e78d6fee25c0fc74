import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Reader, Writer } from '#platform/db/index.server.ts';
import { translationVersions } from './translation-versions.table.ts';

/** Identifies a translation or override; without a country: the translation for all countries. */
export type TranslationRef = { key: string; language: string; countryCode: string | null };

/** A text and its metadata at some time. */
type Wording = Pick<
  typeof translationVersions.$inferInsert,
  'text' | 'sourceHash' | 'origin' | 'status' | 'savedBy' | 'credit'
> & { savedAt: Date };

type Change = { key: string; before: Wording | null; after: Wording };

const of = ({ language, countryCode }: Omit<TranslationRef, 'key'>) =>
  and(
    eq(translationVersions.language, language),
    countryCode === null
      ? isNull(translationVersions.countryCode)
      : eq(translationVersions.countryCode, countryCode),
  );

const says = ({ text, origin, status }: Pick<Wording, 'text' | 'origin' | 'status'>): string =>
  JSON.stringify([text, origin, status]);

/** The history of a translation or override, newest first. */
export const readHistory = (db: Reader, place: TranslationRef, limit: number) =>
  db
    .select()
    .from(translationVersions)
    .where(and(eq(translationVersions.key, place.key), of(place)))
    .orderBy(desc(translationVersions.id))
    .limit(limit);

/** A changed translation or override; `before` is null when there was none. */
export type WordingChange = { place: TranslationRef; before: Wording | null; after: Wording };

const nameOf = ({ key, language, countryCode }: TranslationRef): string =>
  [key, language, countryCode].join(' ');

/** The latest recorded version of every translation and override of these texts. */
const lastLines = async (db: Reader, keys: readonly string[]) => {
  const { key, language, countryCode, id } = translationVersions;
  const rows = await db
    .selectDistinctOn([key, language, countryCode])
    .from(translationVersions)
    .where(inArray(key, [...keys]))
    .orderBy(key, language, countryCode, desc(id));
  return new Map(rows.map((row) => [nameOf(row), row]));
};

/** Rows per insert statement. */
const batchSize = 1_000;

/** Records the new versions, and the previous ones where the history does not contain them yet. */
export const recordHistories = async (tx: Writer, changes: readonly WordingChange[]): Promise<void> => {
  if (changes.length === 0) return;
  const last = await lastLines(tx, [...new Set(changes.map(({ place }) => place.key))]);
  const rows = changes.flatMap(({ place, before, after }) => {
    const told = last.get(nameOf(place));
    const isTold = told !== undefined && before !== null && says(told) === says(before);
    const lines = before === null || isTold ? [after] : [before, after];
    return lines.map((line) => ({ ...place, ...line }));
  });
  for (let at = 0; at < rows.length; at += batchSize)
    await tx.insert(translationVersions).values(rows.slice(at, at + batchSize));
};

/** Same as `recordHistories` for texts of one language and one country (or of all countries). */
export const recordHistory = (
  tx: Writer,
  place: Omit<TranslationRef, 'key'>,
  changes: readonly Change[],
): Promise<void> =>
  recordHistories(
    tx,
    changes.map(({ key, ...change }) => ({ place: { key, ...place }, ...change })),
  );
