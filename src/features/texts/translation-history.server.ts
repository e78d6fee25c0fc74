import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Reader, Writer } from '#platform/db/index.server.ts';
import { translationVersions } from './translation-versions.table.ts';

/** Where a translation stands; without a country: the one for all countries. */
export type TranslationPlace = { key: string; language: string; countryCode: string | null };

/** What stands at such a place at some time. */
type Wording = Pick<
  typeof translationVersions.$inferInsert,
  'text' | 'sourceHash' | 'origin' | 'status' | 'savedBy' | 'credit'
> & { savedAt: Date };

const at = ({ key, language, countryCode }: TranslationPlace) =>
  and(
    eq(translationVersions.key, key),
    eq(translationVersions.language, language),
    countryCode === null
      ? isNull(translationVersions.countryCode)
      : eq(translationVersions.countryCode, countryCode),
  );

const says = ({ text, origin, status }: Pick<Wording, 'text' | 'origin' | 'status'>): string =>
  JSON.stringify([text, origin, status]);

/** The history of a place, newest first. */
export const readHistory = (db: Reader, place: TranslationPlace, limit: number) =>
  db.select().from(translationVersions).where(at(place)).orderBy(desc(translationVersions.id)).limit(limit);

/** Adds to the history what a place says now, and before it what it said until now where no row tells of that yet. */
export const keepHistory = async (
  tx: Writer,
  place: TranslationPlace,
  before: Wording | null,
  after: Wording,
): Promise<void> => {
  const [last] = await readHistory(tx, place, 1);
  const isTold = last !== undefined && before !== null && says(last) === says(before);
  const rows = before === null || isTold ? [after] : [before, after];
  await tx.insert(translationVersions).values(rows.map((row) => ({ ...place, ...row })));
};
