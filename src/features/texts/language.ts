import { writeDigits } from '#lib/digits.ts';
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

/** A catalogue language: one in which the product's texts exist. */
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
  /** One of the 20 languages of the interface. */
  interface: boolean;
};

export const languages: readonly Language[] = table.languages as Language[];

/** The language all others are made from. */
export const originalLanguage = 'de';

const byTag = new Map(languages.map((language) => [language.tag, language]));
const aliases: Readonly<Record<string, string>> = { tl: 'fil', no: 'nb' };

/** The catalogue language for a tag in any case (`tl` and `no` are accepted for `fil` and `nb`), else null. */
export const findLanguage = (tag: string): Language | null => {
  const lower = tag.toLowerCase();
  return byTag.get(aliases[lower] ?? lower) ?? null;
};

/** Writes a number, or the digits in a reference such as `19 (14)`, with the digits of the language; no grouping. */
export const writeNumber = (value: number | string, language: Pick<Language, 'digits'>): string =>
  writeDigits(value, language.digits);
