import { and, asc, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/index.server.ts';
import { baseTextVersions } from './base-text-versions.table.ts';
import { baseTexts } from './base-texts.table.ts';
import { type Category, categories } from './categories.ts';
import type { OverrideRow } from './change-override.server.ts';
import { loadOfferedTags } from './language-settings.server.ts';
import { languageSettings } from './language-settings.table.ts';
import type { TranslationRow } from './replace-translations.server.ts';
import type { BaseTextRow } from './text-lock.server.ts';
import { textOverrides } from './text-overrides.table.ts';
import { translations } from './translations.table.ts';

/** A German original, its last author, and the number of fresh, stale and missing translations. */
export type TextWithCounts = BaseTextRow & {
  updatedBy: string | null;
  counts: { fresh: number; stale: number; missing: number };
};

const byCategoryAndKey = [
  sql`array_position(${sql.param([...categories])}::text[], ${baseTexts.category})`,
  asc(baseTexts.key),
];

/** The German originals, by category and key: all, those of a category, or one. */
export const readBaseTexts = async (
  db: Reader,
  { key, category }: { key?: string; category?: Category | undefined } = {},
): Promise<TextWithCounts[]> => {
  const languages = await loadOfferedTags(db);
  const counts = db
    .select({
      key: translations.key,
      all: count().as('all_of_them'),
      fresh: sql<number>`count(*) filter (where ${translations.sourceHash} = ${baseTexts.hash})::int`.as(
        'fresh',
      ),
    })
    .from(translations)
    .innerJoin(baseTexts, eq(baseTexts.key, translations.key))
    .where(inArray(translations.language, languages))
    .groupBy(translations.key)
    .as('counts');
  const rows = await db
    .select({ text: baseTexts, savedBy: baseTextVersions.savedBy, all: counts.all, fresh: counts.fresh })
    .from(baseTexts)
    .leftJoin(
      baseTextVersions,
      and(eq(baseTextVersions.key, baseTexts.key), eq(baseTextVersions.hash, baseTexts.hash)),
    )
    .leftJoin(counts, eq(counts.key, baseTexts.key))
    .where(
      and(
        key === undefined ? undefined : eq(baseTexts.key, key),
        category && eq(baseTexts.category, category),
      ),
    )
    .orderBy(...byCategoryAndKey);
  return rows.map(({ text, savedBy, all, fresh }) => ({
    ...text,
    updatedBy: savedBy,
    counts: {
      fresh: fresh ?? 0,
      stale: (all ?? 0) - (fresh ?? 0),
      missing: languages.length - (all ?? 0),
    },
  }));
};

/** Every wording a German original has had, newest first. */
export const readBaseTextVersions = (db: Reader, key: string) =>
  db
    .select()
    .from(baseTextVersions)
    .where(eq(baseTextVersions.key, key))
    .orderBy(desc(baseTextVersions.savedAt), desc(baseTextVersions.hash));

/** A text with its translation and the override of the requested country. */
export type TextPair = {
  original: BaseTextRow;
  translation: TranslationRow | null;
  override: OverrideRow | null;
  /** The earlier German text that was translated; null when it is the current one or unknown. */
  germanBefore: string | null;
};

/** All texts or one, with their translations, by category and key. */
export const readPairs = async (
  db: Reader,
  language: string,
  { key, countryCode }: { key?: string; countryCode?: string | undefined } = {},
): Promise<TextPair[]> => {
  const overrideJoin: SQL | undefined =
    countryCode === undefined
      ? sql`false`
      : and(
          eq(textOverrides.key, baseTexts.key),
          eq(textOverrides.language, language),
          eq(textOverrides.countryCode, countryCode),
        );
  const translatedFromHash = sql`coalesce(${textOverrides.sourceHash}, ${translations.sourceHash})`;
  const rows = await db
    .select({
      original: baseTexts,
      translation: translations,
      override: textOverrides,
      germanBefore: baseTextVersions.german,
    })
    .from(baseTexts)
    .leftJoin(translations, and(eq(translations.key, baseTexts.key), eq(translations.language, language)))
    .leftJoin(textOverrides, overrideJoin)
    .leftJoin(
      baseTextVersions,
      and(
        eq(baseTextVersions.key, baseTexts.key),
        eq(baseTextVersions.hash, translatedFromHash),
        ne(baseTextVersions.hash, baseTexts.hash),
      ),
    )
    .where(key === undefined ? undefined : eq(baseTexts.key, key))
    .orderBy(...byCategoryAndKey);
  return rows;
};

export const readPair = async (
  db: Reader,
  language: string,
  textRef: { key: string; countryCode?: string | undefined },
): Promise<TextPair | null> => (await readPairs(db, language, textRef))[0] ?? null;

const changeStamp = (
  column: typeof baseTexts.updatedAt | typeof translations.updatedAt | typeof languageSettings.updatedAt,
) => sql<string>`count(*) || ' ' || coalesce(sum(extract(epoch from ${column}) * 1000000), 0)`;

/** A version of all originals, translations and language settings; differs after every change. */
export const textsVersion = async (db: Reader): Promise<string> => {
  const versions = await Promise.all([
    db.select({ version: changeStamp(baseTexts.updatedAt) }).from(baseTexts),
    db.select({ version: changeStamp(translations.updatedAt) }).from(translations),
    db.select({ version: changeStamp(languageSettings.updatedAt) }).from(languageSettings),
  ]);
  return versions.map(([row]) => row?.version).join();
};
