import type { LetterModel } from '#letters/index.ts';
import type { EnvelopeLink } from '#public/printables/envelope-links.ts';
import type { LangAttributes, SitePage } from '#ui/texts.ts';
import type { EndingLinkProps } from './country-props.ts';
import type { LetterPageKey } from './letter-texts.ts';

type NamedLanguage = LangAttributes & { autonym: string };

export type LetterPageProps = SitePage<LetterPageKey> & {
  /** The country with its name in the language of the page, and a link to its page. */
  country: { code: string; name: string; href: string };
  letter: { model: LetterModel; language: NamedLanguage };
  /** This page with the letter in the other catalogue languages. */
  otherLetters: readonly (NamedLanguage & { url: string })[];
  /** URL that creates the PDF with the typed text, and the file name. */
  pdf: { url: string; fileName: string };
  envelopes: readonly EnvelopeLink[];
  /** Null in a language that lacks its texts. */
  ending: EndingLinkProps | null;
  /** The letter without the visitor's own words. */
  pdfUrl: string;
};
