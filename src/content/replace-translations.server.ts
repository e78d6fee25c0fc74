import { and, eq, sql } from 'drizzle-orm';
import { notifyContentEvents } from '#platform/changes/content-events.server.ts';
import type { Reader, Writer } from '#platform/db/index.server.ts';
import { firstUpdateTime, nextUpdateTime } from './text-lock.server.ts';
import { recordHistory } from './translation-history.server.ts';
import { translations } from './translations.table.ts';

export type TranslationRow = typeof translations.$inferSelect;

export const readTranslation = async (
  db: Reader,
  key: string,
  language: string,
): Promise<TranslationRow | null> => {
  const [row] = await db
    .select()
    .from(translations)
    .where(and(eq(translations.key, key), eq(translations.language, language)));
  return row ?? null;
};

const versionOf = ({ text, sourceHash, origin, status, updatedAt, updatedBy }: TranslationRow) => ({
  ...{ text, sourceHash, origin, status },
  ...{ savedAt: updatedAt, savedBy: updatedBy },
});

/** The values shared by all translations of one call. */
type SharedValues = Pick<TranslationRow, 'language' | 'origin' | 'status' | 'updatedBy'> & {
  /** Null: releases no longer update these translations. */
  shippedHash?: null;
  /** Name of the native reviewer who suggested the wording. */
  credit?: string | null;
};

type Replacement = Pick<TranslationRow, 'key' | 'text' | 'sourceHash'> & { before: TranslationRow | null };

/** Writes translations, records their history and notifies all processes. The caller has locked the texts. */
export const replaceTranslations = async (
  tx: Writer,
  { credit = null, language, ...sharedValues }: SharedValues,
  replacements: readonly Replacement[],
): Promise<TranslationRow[]> => {
  if (replacements.length === 0) return [];
  const rows = await tx
    .insert(translations)
    .values(
      replacements.map(({ key, text, sourceHash }) => ({
        ...{ key, language, text, sourceHash, updatedAt: firstUpdateTime },
        ...sharedValues,
      })),
    )
    .onConflictDoUpdate({
      target: [translations.key, translations.language],
      set: {
        ...sharedValues,
        text: sql`excluded.text`,
        sourceHash: sql`excluded.source_hash`,
        updatedAt: nextUpdateTime(translations.updatedAt),
      },
    })
    .returning();
  const previousByKey = new Map(replacements.map(({ key, before }) => [key, before]));
  await recordHistory(
    tx,
    { language, countryCode: null },
    rows.map((row) => {
      const before = previousByKey.get(row.key) ?? null;
      return { key: row.key, before: before && versionOf(before), after: { ...versionOf(row), credit } };
    }),
  );
  const changed = rows.filter(({ key, text }) => previousByKey.get(key)?.text !== text);
  await notifyContentEvents(
    tx,
    changed.map(({ key }) => ({ kind: 'translation', key, language })),
  );
  return rows;
};
