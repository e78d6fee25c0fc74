import type { GfiSectionProps } from '#features/gfi/pages/index.ts';
import type { SitePage, Writing } from '#ui/texts.ts';
import type { CountryKey } from './country-texts.ts';

export type CountryTexts = SitePage<CountryKey>['texts'];

type NamedWriting = Writing & { autonym: string };

export type LetterView = {
  language: NamedWriting;
  /** False while the letter cannot be set as it stands: then it is offered in other languages only. */
  available: boolean;
  /** Pages of the PDF and its size in words (`90 kB`); null until the letter has been set once. */
  pages: number | null;
  size: string | null;
  /** Sent as an attachment. */
  downloadUrl: string;
  /** Sent to be shown. */
  printUrl: string;
  /** Name the file is saved under. */
  fileName: string;
};

export type CountryPageProps = SitePage<CountryKey> & {
  country: {
    code: string;
    /** In the language of the page, nominative. */
    name: string;
    /** Label of the region in the language of the page. */
    region: string;
    statusKey: 'country_header' | 'country_header_observer' | 'country_header_none';
    /** Year of membership, null for others. */
    wtoSince: number | null;
  };
  /** Number of members of the WTO. */
  wtoMembers: number;
  letter: LetterView;
  /** The letter in the other catalogue languages. */
  otherLetters: readonly NamedWriting[];
  /** The languages the page can be read in, the country's main language first. */
  languages: readonly (NamedWriting & { href: string; current: boolean; main: boolean })[];
  /** Whether the asked language has a translation; null when the page is in German because German was asked. */
  translation: 'available' | 'missing' | null;
  /** Postal lines, top to bottom, in the language of the letter. */
  recipient: Writing & { lines: readonly string[] };
  gfi: GfiSectionProps['gfi'];
  legalBasis: { reference: string; note: string };
  /** Title of the document where the page was fetched in place; unset where the browser loaded it. */
  documentTitle?: string;
  /** Recipient or legal basis have not been confirmed with a source yet. */
  unverified: boolean;
};
