import { and, eq, sql } from 'drizzle-orm';
import { notifyContentEvents } from '#platform/changes/content-events.server.ts';
import type { Reader, Writer } from '#platform/db/index.server.ts';
import { firstTime, nextTime } from './text-lock.server.ts';
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

const wordingOf = ({ text, sourceHash, origin, status, updatedAt, updatedBy }: TranslationRow) => ({
  ...{ text, sourceHash, origin, status },
  ...{ savedAt: updatedAt, savedBy: updatedBy },
});

/** The values shared by all translations of one call. */
type Made = Pick<TranslationRow, 'language' | 'origin' | 'status' | 'updatedBy'> & {
  /** Null: releases no longer update these translations. */
  shippedHash?: null;
  /** Name of the native reviewer who suggested the wording. */
  credit?: string | null;
};

type Replacement = Pick<TranslationRow, 'key' | 'text' | 'sourceHash'> & { before: TranslationRow | null };

/** Writes translations, records their history and notifies all processes. The caller has locked the texts. */
export const replaceTranslations = async (
  tx: Writer,
  { credit = null, language, ...made }: Made,
  replacements: readonly Replacement[],
): Promise<TranslationRow[]> => {
  if (replacements.length === 0) return [];
  const rows = await tx
    .insert(translations)
    .values(
      replacements.map(({ key, text, sourceHash }) => ({
        ...{ key, language, text, sourceHash, updatedAt: firstTime },
        ...made,
      })),
    )
    .onConflictDoUpdate({
      target: [translations.key, translations.language],
      set: {
        ...made,
        text: sql`excluded.text`,
        sourceHash: sql`excluded.source_hash`,
        updatedAt: nextTime(translations.updatedAt),
      },
    })
    .returning();
  const befores = new Map(replacements.map(({ key, before }) => [key, before]));
  await recordHistory(
    tx,
    { language, countryCode: null },
    rows.map((row) => {
      const before = befores.get(row.key) ?? null;
      return { key: row.key, before: before && wordingOf(before), after: { ...wordingOf(row), credit } };
    }),
  );
  const changed = rows.filter(({ key, text }) => befores.get(key)?.text !== text);
  await notifyContentEvents(
    tx,
    changed.map(({ key }) => ({ kind: 'translation', key, language })),
  );
  return rows;
};
