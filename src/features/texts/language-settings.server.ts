import { sql } from 'drizzle-orm';
import type { Reader, Writer } from '#platform/db/index.server.ts';
import { isOffered, type LanguageSettings } from './language.ts';
import { languageSettings } from './language-settings.table.ts';

/** The languages that somebody has added or withdrawn. */
export const loadLanguageSettings = async (db: Reader): Promise<LanguageSettings> => {
  const rows = await db
    .select({ tag: languageSettings.tag, offered: languageSettings.offered })
    .from(languageSettings);
  return new Map(rows.map(({ tag, offered }) => [tag, offered]));
};

/**
 * Adds a language, or withdraws it.
 * @returns false when it was so before
 */
export const setOffered = async (
  tx: Writer,
  setting: { tag: string; offered: boolean; updatedBy: string; updatedAt: Date },
): Promise<boolean> => {
  const { tag, offered, updatedBy, updatedAt } = setting;
  if (isOffered(tag, await loadLanguageSettings(tx)) === offered) return false;
  const changed = await tx
    .insert(languageSettings)
    .values(setting)
    .onConflictDoUpdate({
      target: languageSettings.tag,
      set: { offered, updatedBy, updatedAt },
      setWhere: sql`${languageSettings.offered} <> excluded.offered`,
    })
    .returning({ tag: languageSettings.tag });
  return changed.length > 0;
};
