import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Reader, Writer } from '#platform/db/index.server.ts';
import { translationVersions } from './translation-versions.table.ts';

/** Where a translation stands; without a country: the one for all countries. */
export type TranslationPlace = { key: string; language: string; countryCode: string | null };

/** What stands at such a place at some time. */
type Wording = Pick<
  typeof translationVersions.$inferInsert,
  'text' | 'sourceHash' | 'origin' | 'status' | 'savedBy' | 'credit'
> & { savedAt: Date };

type Change = { key: string; before: Wording | null; after: Wording };

const of = ({ language, countryCode }: Omit<TranslationPlace, 'key'>) =>
  and(
    eq(translationVersions.language, language),
    countryCode === null
      ? isNull(translationVersions.countryCode)
      : eq(translationVersions.countryCode, countryCode),
  );

const says = ({ text, origin, status }: Pick<Wording, 'text' | 'origin' | 'status'>): string =>
  JSON.stringify([text, origin, status]);

/** The history of a place, newest first. */
export const readHistory = (db: Reader, place: TranslationPlace, limit: number) =>
  db
    .select()
    .from(translationVersions)
    .where(and(eq(translationVersions.key, place.key), of(place)))
    .orderBy(desc(translationVersions.id))
    .limit(limit);

/**
 * Adds to the history what texts say now in a language, and before it what they said until now where no row tells of that
 * yet.
 */
export const keepHistory = async (
  tx: Writer,
  place: Omit<TranslationPlace, 'key'>,
  changes: readonly Change[],
): Promise<void> => {
  if (changes.length === 0) return;
  const keys = changes.map(({ key }) => key);
  const newest = await tx
    .selectDistinctOn([translationVersions.key])
    .from(translationVersions)
    .where(and(inArray(translationVersions.key, keys), of(place)))
    .orderBy(translationVersions.key, desc(translationVersions.id));
  const told = new Map(newest.map((row) => [row.key, says(row)]));
  const rows = changes.flatMap(({ key, before, after }) =>
    (before === null || told.get(key) === says(before) ? [after] : [before, after]).map((wording) => ({
      ...{ key, language: place.language, countryCode: place.countryCode },
      ...wording,
    })),
  );
  await tx.insert(translationVersions).values(rows);
};
