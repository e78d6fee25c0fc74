import type { Country } from '#countries/index.server.ts';
import { composeSignature } from '#letters/index.server.ts';
import type { Wanted } from '../quality/check.ts';
import type { Composition } from './compose-draft.server.ts';
import { type Sources, unsupportedFacts } from './sources.server.ts';

/** The expected parts of a petition, for the quality check. */
export const wantedOf = (
  sources: Pick<Sources, 'recipient' | 'legalBasis'>,
  country: Country,
  { facts, say }: Pick<Composition, 'facts' | 'say'>,
): Wanted => {
  const { reference, kind } = facts.legal;
  return {
    marker: say('petition_to'),
    recipient: facts.recipient,
    country: facts.country,
    reference,
    legalSentence: say(`petition_legal_${kind}`, { reference }),
    salutation: say('petition_salutation'),
    closing: say('petition_closing'),
    signature: composeSignature(say),
    unverified: unsupportedFacts(sources, country.code),
  };
};
