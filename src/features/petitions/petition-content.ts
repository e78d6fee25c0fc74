import type { ScoredEdition } from '#features/gfi/index.ts';
import type { TextSnapshot } from '#features/texts/index.ts';
import type { LegalFact, RecipientFact } from './facts.ts';

/** The content of the site in one moment, as far as petitions need it. */
export type PetitionContent = {
  version: number;
  texts: TextSnapshot;
  gfi: ScoredEdition;
  recipient: (code: string) => RecipientFact;
  legalBasis: (code: string) => LegalFact;
};
