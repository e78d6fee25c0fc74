import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import {
  baseTexts,
  contentErrors,
  findLanguage,
  loadOfferedTags,
  originalLanguage,
} from '#content/index.server.ts';
import type { Reader } from '#platform/db/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import type { priceQuery } from '../contract/translating.ts';
import { translationErrors } from '../errors.ts';
import { countryPageKeys, interfaceCategories, interfaceLanguages } from './scopes.ts';
import type { Scope } from './translation-backlog.server.ts';

const missingParameter = (path: string): ApiError =>
  new ApiError(httpErrors.invalid_input, { details: [{ path, message: 'Bitte angeben' }] });

/** The tag of a language that texts are translated into. @throws ApiError `language_not_supported` */
export const languageOrThrow = (requested: string): string => {
  const tag = findLanguage(requested)?.tag;
  if (tag === originalLanguage)
    throw new ApiError(contentErrors.language_not_supported, {
      message: 'Deutsch ist die Sprache der Vorlagen; in sie wird nicht übersetzt.',
    });
  if (!tag) throw new ApiError(contentErrors.language_not_supported);
  return tag;
};

/** @throws ApiError `text_not_found` */
export const requireText = async (db: Reader, key: string): Promise<void> => {
  if ((await db.$count(baseTexts, eq(baseTexts.key, key))) === 0)
    throw new ApiError(translationErrors.text_not_found);
};

/** The interface languages that are not withdrawn. */
const offeredInterfaceLanguages = async (db: Reader): Promise<string[]> => {
  const offered = await loadOfferedTags(db);
  return offered.filter((tag) => interfaceLanguages.includes(tag));
};

export const interfaceScope = async (db: Reader): Promise<Scope> => ({
  categories: interfaceCategories,
  languages: await offeredInterfaceLanguages(db),
});

export const countryScope = async (db: Reader): Promise<Scope> => ({
  keys: countryPageKeys,
  languages: await offeredInterfaceLanguages(db),
});

export const petitionsScope = async (db: Reader): Promise<Scope> => ({
  categories: ['petition'],
  languages: await loadOfferedTags(db),
});

type PriceQuery = z.infer<typeof priceQuery>;

/**
 * The base texts of a price query; a given language narrows every scope to it.
 * @throws ApiError for a missing or unknown parameter of the scope
 */
export const scopeOf = async (db: Reader, query: PriceQuery): Promise<Scope> => {
  const { scope, category, textId } = query;
  const onlyLanguages = query.language === undefined ? null : [languageOrThrow(query.language)];
  const withinLanguages = (scopeOfKind: Scope): Scope => ({
    ...scopeOfKind,
    languages: onlyLanguages ?? scopeOfKind.languages,
  });
  const all = async () => onlyLanguages ?? (await loadOfferedTags(db));
  switch (scope) {
    case 'interface':
      return withinLanguages(await interfaceScope(db));
    case 'country':
      return withinLanguages(await countryScope(db));
    case 'petitions':
      return withinLanguages(await petitionsScope(db));
    case 'category':
      if (!category) throw missingParameter('category');
      return { categories: [category], languages: await all() };
    case 'text':
      if (!textId) throw missingParameter('textId');
      await requireText(db, textId);
      return { keys: [textId], languages: await all() };
    case 'language':
      if (!onlyLanguages) throw missingParameter('language');
      return { languages: onlyLanguages };
    default:
      return { languages: await all() };
  }
};
