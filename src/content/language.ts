import { canonicalTag } from '#lib/language-tag.ts';
import table from '../../content/languages.json' with { type: 'json' };

export type Script =
  | 'Latin'
  | 'Cyrillic'
  | 'Greek'
  | 'Arabic'
  | 'Armenian'
  | 'Bengali'
  | 'Burmese'
  | 'Devanagari'
  | 'Georgian'
  | 'Hebrew'
  | 'Khmer'
  | 'Lao'
  | 'Sinhala'
  | 'Tamil'
  | 'Thai'
  | 'Han'
  | 'Japanese'
  | 'Hangul';

/** A language in which the site's texts exist. */
export type Language = {
  /** BCP 47 tag. */
  tag: string;
  /** The language's name in itself. */
  autonym: string;
  script: Script;
  direction: 'ltr' | 'rtl';
  /** The ten digits 0–9 as the language writes them. */
  digits: string;
  /** Offered on every page, before the country's own languages. */
  page: boolean;
  /** One of the 20 interface languages. */
  interface: boolean;
};

/** The languages whose texts are part of every release. */
export const languages: readonly Language[] = table.languages as Language[];

/** The shipped languages and those that can be added in the back office. */
export const knownLanguages: readonly Language[] = [...languages, ...(table.addable as Language[])];

/** The language all texts are translated from. */
export const originalLanguage = 'de';

const byTag = new Map(knownLanguages.map((language) => [language.tag, language]));
const shippedTags = new Set(languages.map(({ tag }) => tag));

/**
 * The catalogue language for a tag in any case (`tl`, `no` and `zh-TW` are accepted for `fil`, `nb` and
 * `zh-Hant`), else null. It may not be public: see `TextSnapshot.publicLanguage`.
 */
export const findLanguage = (tag: string): Language | null =>
  byTag.get(canonicalTag(tag.toLowerCase())) ?? null;

/** The tag of a language that texts are translated to, however it is written; null for any other. */
export const translatableTag = (tag: string): string | null => {
  const language = findLanguage(tag);
  return language && language.tag !== originalLanguage ? language.tag : null;
};

/** Languages that somebody has added (true) or withdrawn (false), by tag. */
export type LanguageSettings = ReadonlyMap<string, boolean>;

/** True when the language's texts are part of the release. */
export const isShippedLanguage = (tag: string): boolean => shippedTags.has(tag);

/** True for a language that is meant for the public: shipped and not withdrawn, or added. */
export const isOffered = (tag: string, settings: LanguageSettings): boolean =>
  settings.get(tag) ?? isShippedLanguage(tag);
