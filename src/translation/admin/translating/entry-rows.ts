import { originalLanguage } from '#content/index.ts';
import type { TranslationEntry } from '../../contract/progress.ts';

/** A country's texts in one language; without an entry they are the original. */
export type TranslationRow = { countryCode: string; language: string; entry: TranslationEntry | null };

/** One row per country in a language; German rows have no entry, because nothing is translated. */
export const rowsIn = (entries: readonly TranslationEntry[], language: string): TranslationRow[] => {
  const found = entries.filter((entry) => entry.language === language);
  if (found.length > 0 || language !== originalLanguage)
    return found.map((entry) => ({ countryCode: entry.countryCode, language, entry }));
  return [...new Set(entries.map(({ countryCode }) => countryCode))].map((countryCode) => ({
    countryCode,
    language,
    entry: null,
  }));
};
