import type { Country } from '#countries/index.server.ts';
import { composeSignature } from '#letters/index.server.ts';
import type { ExpectedText } from '../quality/check.ts';
import type { Composition } from './compose-draft.server.ts';
import { type Sources, unsupportedFacts } from './sources.server.ts';

/** The expected parts of a petition, for the quality check. */
export const expectedTextOf = (
  sources: Pick<Sources, 'recipient' | 'legalBasis'>,
  country: Country,
  { facts, formatText }: Pick<Composition, 'facts' | 'formatText'>,
): ExpectedText => {
  const { reference, kind } = facts.legal;
  return {
    marker: formatText('petition_to'),
    recipient: facts.recipient,
    country: facts.country,
    reference,
    legalSentence: formatText(`petition_legal_${kind}`, { reference }),
    salutation: formatText('petition_salutation'),
    closing: formatText('petition_closing'),
    signature: composeSignature(formatText),
    unverified: unsupportedFacts(sources, country.code),
  };
};
