import type { TextSnapshot } from '#content/index.ts';
import type { LegalFact, RecipientFact } from '#countries/index.ts';
import type { ScoredEdition } from '#gfi/modern.ts';
import type { Digests } from '#platform/changes/made-from.ts';
import type { FinalRef } from '#site/published/finals-index.ts';

/** What the public site is made of in one moment. */
export type SiteContent = Digests & {
  texts: TextSnapshot;
  /** The texts as a country has them: its own words in front of those for all countries, which it may spell its own way. */
  textsOf: (code: string) => TextSnapshot;
  /** Codes of the countries whose texts are not those for all countries to the letter. */
  countriesWithOwnWords: readonly string[];
  gfi: ScoredEdition;
  recipient: (code: string) => RecipientFact;
  legalBasis: (code: string) => LegalFact;
  /** The published petition of a country in a language; null where it is composed. */
  published: (code: string, tag: string) => FinalRef | null;
};
