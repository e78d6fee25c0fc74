import type { TextSnapshot } from '#content/index.ts';
import type { CountryAnswers, LegalFact, RecipientFact } from '#countries/index.ts';
import type { ScoredEdition } from '#gfi/modern.ts';
import type { CacheKeys } from '#platform/changes/cache-dependencies.ts';
import type { PublishedPetitionRef } from '#site/published/published-petition-index.ts';

/** All content of the public site at one point in time. */
export type ContentSnapshot = CacheKeys & {
  texts: TextSnapshot;
  /** The texts for a country: its regional variant and its overrides, then the general ones. */
  textsOf: (code: string) => TextSnapshot;
  /** Codes of the countries whose texts differ from the general ones. */
  countriesWithOverrides: readonly string[];
  gfi: ScoredEdition;
  recipient: (code: string) => RecipientFact;
  legalBasis: (code: string) => LegalFact;
  /** What a government answered, as far as it is approved. */
  answers: (code: string) => CountryAnswers;
  /** The published petition of a country in a language; null if its petition is composed from texts. */
  published: (code: string, tag: string) => PublishedPetitionRef | null;
};
