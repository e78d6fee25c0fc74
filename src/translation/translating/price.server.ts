import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { originalLanguage } from '#content/index.server.ts';
import type { Reader } from '#platform/db/index.server.ts';
import { publishedPetitions } from '#site/index.server.ts';
import { codePointCount } from './batches.ts';
import { loadTranslationBacklog, type Scope } from './translation-backlog.server.ts';

/** The amount to translate: German characters, once per language. */
export type TranslationAmount = { texts: number; languages: number; characters: number; protected: number };

/** Price in euro, rounded to cents; null if no price is configured. */
export const costOf = (characters: number, pricePerMillion: number | null) =>
  pricePerMillion === null
    ? null
    : { amount: Math.round((characters / 1e6) * pricePerMillion * 100) / 100, currency: 'EUR' as const };

/** The amount of the pending texts of a scope. */
export const amountOf = async (db: Reader, scope: Scope): Promise<TranslationAmount> => {
  const backlog = await loadTranslationBacklog(db, scope);
  const open = backlog.filter((place) => place.isPending);
  return {
    texts: open.length,
    languages: new Set(open.map(({ language }) => language)).size,
    characters: open.reduce((sum, { german }) => sum + codePointCount(german), 0),
    protected: backlog.filter((place) => place.isProtected).length,
  };
};

/**
 * Maximum amount for translating the served German petitions into languages in which their countries
 * have none; remembered paragraphs are free.
 */
export const amountOfPublishedPetitions = async (
  db: Reader,
  tags: readonly string[],
): Promise<TranslationAmount> => {
  const isServed = eq(publishedPetitions.state, 'published');
  const served = await db
    .select({
      country: publishedPetitions.countryCode,
      language: publishedPetitions.language,
      characters: sql<number>`char_length(${publishedPetitions.title}) + char_length(${publishedPetitions.content})`,
    })
    .from(publishedPetitions)
    .where(
      and(
        isServed,
        or(
          eq(publishedPetitions.language, originalLanguage),
          inArray(publishedPetitions.language, [...tags]),
        ),
      ),
    );
  const existing = new Set(served.map(({ country, language }) => `${country} ${language}`));
  const missing = served
    .filter(({ language }) => language === originalLanguage)
    .flatMap(({ country, characters }) =>
      tags.filter((tag) => !existing.has(`${country} ${tag}`)).map((tag) => ({ tag, characters })),
    );
  return {
    texts: missing.length,
    languages: new Set(missing.map(({ tag }) => tag)).size,
    characters: missing.reduce((sum, { characters }) => sum + characters, 0),
    protected: 0,
  };
};
