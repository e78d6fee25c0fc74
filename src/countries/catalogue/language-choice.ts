import { canonicalTag, fallbackTags } from '#lib/language-tag.ts';
import type { Country } from './catalogue.ts';

/** Letter languages guaranteed by the specification; they override the catalogue's main language. */
const promisedLanguages: Readonly<Record<string, string>> = {
  AD: 'ca',
  AE: 'ar',
  AF: 'fa',
  AL: 'sq',
  AM: 'hy',
  AR: 'es',
  AU: 'en',
  BR: 'pt',
  CA: 'en',
  CN: 'zh',
  DE: 'de',
  DZ: 'ar',
  EG: 'ar',
  ES: 'es',
  FR: 'fr',
  GB: 'en',
  IN: 'en',
  IT: 'it',
  JP: 'ja',
  KR: 'ko',
  MA: 'ar',
  RU: 'ru',
  SA: 'ar',
  TN: 'ar',
  US: 'en',
};

/** The first available of the language and its fallbacks. */
const nearestAvailable = (language: string, available: readonly string[]): string | undefined =>
  fallbackTags(language).find((tag) => available.includes(tag));

const mainLanguageOf = (country: Country): string =>
  promisedLanguages[country.code] ?? canonicalTag(country.mainLanguage);

/**
 * The language of letters to a country's government: its main language or a fallback of it if available, else
 * English, else German.
 * @param available BCP 47 tags of the languages in which the letter exists
 */
export const letterLanguageOf = (country: Country, available: readonly string[]): string =>
  nearestAvailable(mainLanguageOf(country), available) ?? nearestAvailable('en', available) ?? 'de';

/** The country's own languages among the available ones, main language first. */
export const languagesOf = (country: Country, available: readonly string[]): string[] => {
  const own = [mainLanguageOf(country), ...country.officialLanguages.map(canonicalTag)];
  return [...new Set(own.flatMap((language) => nearestAvailable(language, available) ?? []))];
};
