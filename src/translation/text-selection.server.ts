import { contentErrors, findLanguage, type Language, originalLanguage } from '#content/index.server.ts';
import { countryErrors, findListed } from '#countries/index.server.ts';
import { ApiError } from '#platform/http/index.ts';

/** The texts a call refers to: a language, and optionally the overrides of a country. */
export type TextSelection = { language: Language; countryCode: string | undefined };

/** @throws ApiError */
export const requireLanguage = (tag: string): Language => {
  const language = findLanguage(tag);
  if (!language) throw new ApiError(contentErrors.language_not_supported);
  return language;
};

/** @throws ApiError also for German without a country, because that is the original */
export const requireTextSelection = (tag: string, code: string | undefined): TextSelection => {
  const language = requireLanguage(tag);
  if (code === undefined && language.tag === originalLanguage)
    throw new ApiError(contentErrors.language_not_supported);
  if (code === undefined) return { language, countryCode: undefined };
  const country = findListed(code);
  if (!country) throw new ApiError(countryErrors.country_not_found);
  return { language, countryCode: country.code };
};
