import type { Country } from './catalogue.ts';
import { catalogueTag } from './language-tag.ts';

/** Languages that are promised for these countries, whatever the catalogue calls their main language. */
const promised: Readonly<Record<string, string>> = {
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

const mainOf = (country: Country): string => promised[country.code] ?? catalogueTag(country.mainLanguage);

/**
 * The language a country's government is written to in: the country's main language where the letter exists in it,
 * else English, else German, in which the texts are written.
 * @param available BCP 47 tags of the languages that have the letter.
 */
export const letterLanguageOf = (country: Country, available: readonly string[]): string =>
  [mainOf(country), 'en'].find((language) => available.includes(language)) ?? 'de';

/** The country's own languages among the available ones, main one first; empty when there is none. */
export const languagesOf = (country: Country, available: readonly string[]): string[] => {
  const own = [mainOf(country), ...country.officialLanguages.map(catalogueTag)];
  return [...new Set(own)].filter((language) => available.includes(language));
};
