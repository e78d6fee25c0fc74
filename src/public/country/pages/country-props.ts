import type { Standing } from '#countries/index.ts';
import type { LetterText } from '#letters/index.ts';
import type { GfiSectionProps } from '#public/index-pages/gfi-section.tsx';
import type { EnvelopeLink } from '#public/printables/envelope-links.ts';
import type { LangAttributes, SitePage } from '#ui/texts.ts';
import type { CountryKey } from './country-texts.ts';

export type CountryTexts = SitePage<CountryKey>['texts'];

type NamedLanguage = LangAttributes & { autonym: string };

export type LetterView = {
  language: NamedLanguage;
  /** False while this letter cannot be typeset; then only other languages are offered. */
  available: boolean;
  /** Pages of the PDF and its formatted size (`90 kB`); null until the letter has been typeset once. */
  pages: number | null;
  size: string | null;
  /** Served as an attachment. */
  downloadUrl: string;
  /** Served inline. */
  printUrl: string;
  /** Name under which the file is saved. */
  fileName: string;
};

/** Origin of a fact: how well it is supported, and its best source, if any, with the day it was read. */
export type FactOrigin = {
  standing: Standing;
  source: { url: string; site: string; day: string } | null;
};

/** Page of the panel with what comes after posting, and the words of its link. */
export type EndingLinkProps = { href: string; label: string };

export type CountryPageProps = SitePage<CountryKey> & {
  country: {
    code: string;
    /** In the language of the page, nominative. */
    name: string;
    /** Name of the region in the language of the page. */
    region: string;
    statusKey: 'country_header' | 'country_header_observer' | 'country_header_none';
    /** Year of membership, null for others. */
    wtoSince: number | null;
  };
  /** Number of members of the WTO. */
  wtoMembers: number;
  /** The text about the WTO, which differs for observers. */
  wtoInfo: string;
  letter: LetterView;
  /** Explains why the letter is in none of the country's languages; null if it is in one. */
  letterNote: string | null;
  /** Text of the letter; null if it cannot be composed. */
  letterText: LetterText | null;
  /** The letter in the language of the page: URLs of its text and page; null if it is in that language. */
  readingLinks: { url: string; href: string } | null;
  /** URL of this page, short enough to be typed. */
  shortAddress: string;
  /** Sentence with the number of letters reported as posted; empty while there are only a few. */
  lettersSent: string;
  envelopes: readonly EnvelopeLink[];
  /** Null in a language that lacks its texts. */
  ending: EndingLinkProps | null;
  /** Sentence with the number of reported answers, linked to the page about them; null while there are none. */
  answers: { href: string; text: string } | null;
  /** The letter in the other catalogue languages. */
  otherLetters: readonly (NamedLanguage & { url: string; first: boolean })[];
  /** The languages in which the page can be read, the country's main language first. */
  languages: readonly (NamedLanguage & { href: string; current: boolean; main: boolean })[];
  /** Whether the requested language has a translation; null for German, the original. */
  translation: 'available' | 'missing' | null;
  /** Postal lines, top to bottom, in the language of the letter. */
  recipient: LangAttributes & { lines: readonly string[]; origin: FactOrigin };
  gfi: GfiSectionProps['gfi'];
  legalBasis: { reference: string; note: string; origin: FactOrigin };
  /** Title of the document, for a change of language without a reload. */
  documentTitle?: string;
  /** How the recipient accepts letters online; null if unknown. */
  online: { kind: 'page' | 'email'; url: string; origin: FactOrigin } | null;
};
