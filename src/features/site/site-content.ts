import type { LegalFact, RecipientFact } from '#features/countries/index.ts';
import type { ScoredEdition } from '#features/gfi/index.ts';
import type { TextSnapshot } from '#features/texts/index.ts';

/** What the public site is made of in one moment; the version names it. */
export type SiteContent = {
  version: number;
  texts: TextSnapshot;
  gfi: ScoredEdition;
  recipient: (code: string) => RecipientFact;
  legalBasis: (code: string) => LegalFact;
};
