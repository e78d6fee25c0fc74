import { sql } from 'drizzle-orm';
import type { Reader, Writer } from '#platform/db/index.server.ts';
import { isOffered, knownLanguages, type LanguageSettings, originalLanguage } from './language.ts';
import { languageSettings } from './language-settings.table.ts';

/** The languages that somebody has added or withdrawn. */
export const loadLanguageSettings = async (db: Reader): Promise<LanguageSettings> => {
  const rows = await db
    .select({ tag: languageSettings.tag, offered: languageSettings.offered })
    .from(languageSettings);
  return new Map(rows.map(({ tag, offered }) => [tag, offered]));
};

/** Tags of the offered languages without German, in the order of the catalogue. */
export const loadOfferedTags = async (db: Reader): Promise<string[]> => {
  const settings = await loadLanguageSettings(db);
  return knownLanguages
    .map(({ tag }) => tag)
    .filter((tag) => tag !== originalLanguage && isOffered(tag, settings));
};

/**
 * Adds or withdraws a language.
 * @returns false when nothing changed
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
