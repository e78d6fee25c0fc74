import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Reader, Writer } from '#platform/db/index.server.ts';
import { translationVersions } from './translation-versions.table.ts';

/** Identifies a translation or override; without a country: the translation for all countries. */
export type TranslationRef = { key: string; language: string; countryCode: string | null };

/** A text and its metadata at some time. */
type TextVersion = Pick<
  typeof translationVersions.$inferInsert,
  'text' | 'sourceHash' | 'origin' | 'status' | 'savedBy' | 'credit'
> & { savedAt: Date };

type Change = { key: string; before: TextVersion | null; after: TextVersion };

const scopeCondition = ({ language, countryCode }: Omit<TranslationRef, 'key'>) =>
  and(
    eq(translationVersions.language, language),
    countryCode === null
      ? isNull(translationVersions.countryCode)
      : eq(translationVersions.countryCode, countryCode),
  );

const contentKey = ({ text, origin, status }: Pick<TextVersion, 'text' | 'origin' | 'status'>): string =>
  JSON.stringify([text, origin, status]);

/** The history of a translation or override, newest first. */
export const readHistory = (db: Reader, ref: TranslationRef, limit: number) =>
  db
    .select()
    .from(translationVersions)
    .where(and(eq(translationVersions.key, ref.key), scopeCondition(ref)))
    .orderBy(desc(translationVersions.id))
    .limit(limit);

/** A changed translation or override; `before` is null when there was none. */
export type TextVersionChange = { ref: TranslationRef; before: TextVersion | null; after: TextVersion };

const refKey = ({ key, language, countryCode }: TranslationRef): string =>
  [key, language, countryCode].join(' ');

/** The latest recorded version of every translation and override of these texts. */
const latestVersions = async (db: Reader, keys: readonly string[]) => {
  const { key, language, countryCode, id } = translationVersions;
  const rows = await db
    .selectDistinctOn([key, language, countryCode])
    .from(translationVersions)
    .where(inArray(key, [...keys]))
    .orderBy(key, language, countryCode, desc(id));
  return new Map(rows.map((row) => [refKey(row), row]));
};

/** Rows per insert statement. */
const batchSize = 1_000;

/** Records the new versions, and the previous ones where the history does not contain them yet. */
export const recordHistories = async (tx: Writer, changes: readonly TextVersionChange[]): Promise<void> => {
  if (changes.length === 0) return;
  const latest = await latestVersions(tx, [...new Set(changes.map(({ ref }) => ref.key))]);
  const rows = changes.flatMap(({ ref, before, after }) => {
    const recorded = latest.get(refKey(ref));
    const isRecorded =
      recorded !== undefined && before !== null && contentKey(recorded) === contentKey(before);
    const versions = before === null || isRecorded ? [after] : [before, after];
    return versions.map((version) => ({ ...ref, ...version }));
  });
  for (let offset = 0; offset < rows.length; offset += batchSize)
    await tx.insert(translationVersions).values(rows.slice(offset, offset + batchSize));
};

/** Same as `recordHistories` for texts of one language and one country (or of all countries). */
export const recordHistory = (
  tx: Writer,
  ref: Omit<TranslationRef, 'key'>,
  changes: readonly Change[],
): Promise<void> =>
  recordHistories(
    tx,
    changes.map(({ key, ...change }) => ({ ref: { key, ...ref }, ...change })),
  );
