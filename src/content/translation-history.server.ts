import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Reader, Writer } from '#platform/db/index.server.ts';
import { translationVersions } from './translation-versions.table.ts';

/** Where a translation stands; without a country: the one for all countries. */
export type TranslationRef = { key: string; language: string; countryCode: string | null };

/** What stands at such a place at some time. */
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

/** The history of a place, newest first. */
export const readHistory = (db: Reader, place: TranslationRef, limit: number) =>
  db
    .select()
    .from(translationVersions)
    .where(and(eq(translationVersions.key, place.key), of(place)))
    .orderBy(desc(translationVersions.id))
    .limit(limit);

/** A place whose wording has changed: what it said until now, null where there was nothing, and what it says now. */
export type WordingChange = { place: TranslationRef; before: Wording | null; after: Wording };

const nameOf = ({ key, language, countryCode }: TranslationRef): string =>
  [key, language, countryCode].join(' ');

/** The last line in the history of every place of some texts. */
const lastLines = async (db: Reader, keys: readonly string[]) => {
  const { key, language, countryCode, id } = translationVersions;
  const rows = await db
    .selectDistinctOn([key, language, countryCode])
    .from(translationVersions)
    .where(inArray(key, [...keys]))
    .orderBy(key, language, countryCode, desc(id));
  return new Map(rows.map((row) => [nameOf(row), row]));
};

/** Lines written with one statement. */
const batchSize = 1_000;

/** Adds to the history what some places say now, and before it what they said where no line tells of that yet. */
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

/** The same for texts of one language, and of one country or of all. */
export const recordHistory = (
  tx: Writer,
  place: Omit<TranslationRef, 'key'>,
  changes: readonly Change[],
): Promise<void> =>
  recordHistories(
    tx,
    changes.map(({ key, ...change }) => ({ place: { key, ...place }, ...change })),
  );
