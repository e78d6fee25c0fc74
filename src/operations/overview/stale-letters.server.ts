import { and, eq, inArray, ne } from 'drizzle-orm';
import { baseTexts, originalLanguage, textOverrides, translations } from '#content/index.server.ts';
import { letterTextKeys } from '#letters/index.server.ts';
import type { Reader } from '#platform/db/index.server.ts';

/** Letters with translations older than the German text. */
export type StaleLetters = {
  /** Changes whenever other letters are stale. */
  version: string;
  isStale: (countryCode: string, language: string) => boolean;
};

/**
 * Finds the letters with a sentence translated from an older German text; overrides of a country take
 * precedence.
 */
export const readStaleLetters = async (db: Reader): Promise<StaleLetters> => {
  const inLetter = inArray(baseTexts.key, [...letterTextKeys]);
  const [staleTranslations, overrides] = await Promise.all([
    db
      .select({ key: translations.key, language: translations.language })
      .from(translations)
      .innerJoin(baseTexts, eq(baseTexts.key, translations.key))
      .where(and(inLetter, ne(translations.sourceHash, baseTexts.hash)))
      .orderBy(translations.language, translations.key),
    db
      .select({
        key: textOverrides.key,
        language: textOverrides.language,
        country: textOverrides.countryCode,
        sourceHash: textOverrides.sourceHash,
        hash: baseTexts.hash,
      })
      .from(textOverrides)
      .innerJoin(baseTexts, eq(baseTexts.key, textOverrides.key))
      .where(and(inLetter, ne(textOverrides.language, originalLanguage)))
      .orderBy(textOverrides.countryCode, textOverrides.language, textOverrides.key),
  ]);
  const staleKeysByLanguage = Map.groupBy(staleTranslations, ({ language }) => language);
  const overridesByLetter = Map.groupBy(overrides, ({ country, language }) => `${country} ${language}`);
  return {
    version: JSON.stringify([staleTranslations, overrides]),
    isStale: (countryCode, language) => {
      const letterOverrides = overridesByLetter.get(`${countryCode} ${language}`) ?? [];
      const overriddenKeys = new Set(letterOverrides.map(({ key }) => key));
      return (
        letterOverrides.some(({ sourceHash, hash }) => sourceHash !== hash) ||
        (staleKeysByLanguage.get(language) ?? []).some(({ key }) => !overriddenKeys.has(key))
      );
    },
  };
};
