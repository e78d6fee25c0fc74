import {
  findLanguage,
  type Language,
  languages,
  originalLanguage,
  type TextSnapshot,
} from '#content/index.ts';
import type { Country } from '#countries/index.ts';

export const german = findLanguage(originalLanguage) as Language;

/** The languages of the letters to a country's government. */
export type LetterLanguages = {
  mainLanguage: (country: Country) => Language;
  ownLanguages: (country: Country) => Language[];
};

/** A language as shown in language menus. */
export const namedLanguage = ({ tag, direction, autonym }: Language) => ({ tag, dir: direction, autonym });

/** The page languages and the country's own, its main language first. */
export const menuLanguages = (
  country: Country,
  letters: LetterLanguages,
  texts: TextSnapshot,
): Language[] => [
  ...new Set([
    letters.mainLanguage(country),
    ...languages.filter(({ page, tag }) => page && texts.publicLanguage(tag)),
    ...letters.ownLanguages(country),
  ]),
];

/**
 * The language of the page: the requested one if the texts are translated into it, even if it is not offered;
 * without a request the country's main language, else German.
 */
export const pageLanguage = (
  requested: string | undefined,
  offered: readonly Language[],
  texts: TextSnapshot,
  keys: readonly string[],
) => {
  const translated = texts.languagesWith(keys);
  const candidate = requested ? findLanguage(requested) : (offered[0] as Language);
  const isAvailable = candidate !== null && translated.includes(candidate.tag);
  return { language: isAvailable ? candidate : german, missing: !isAvailable };
};

/** The languages a visitor can choose: those offered, and the current one. */
export const selectableLanguages = (offered: readonly Language[], language: Language): Language[] => [
  ...new Set([...offered, language]),
];

/** The requested language if the texts are translated into it, else German. */
export const requestedOrGerman = (
  requested: string | undefined,
  texts: TextSnapshot,
  keys: readonly string[],
): Language => {
  const language = requested ? findLanguage(requested) : null;
  return language && texts.languagesWith(keys).includes(language.tag) ? language : german;
};
