import { canonicalTag } from '#lib/language-tag.ts';
import table from '../../../content/languages.json' with { type: 'json' };

export type Script =
  | 'Latin'
  | 'Cyrillic'
  | 'Arabic'
  | 'Armenian'
  | 'Bengali'
  | 'Devanagari'
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

export const languages: readonly Language[] = table.languages as Language[];

/** The language all others are made from. */
export const originalLanguage = 'de';

const byTag = new Map(languages.map((language) => [language.tag, language]));

/** The catalogue language for a tag in any case (`tl` and `no` are accepted for `fil` and `nb`), else null. */
export const findLanguage = (tag: string): Language | null =>
  byTag.get(canonicalTag(tag.toLowerCase())) ?? null;
