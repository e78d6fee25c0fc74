import type { Language } from '#content/index.server.ts';
import { textHash } from '#content/index.server.ts';
import type { Country, FactStandings } from '#countries/index.server.ts';
import {
  composePetition,
  type FormatText,
  formatTextIn,
  type LetterFacts,
  letterFacts,
} from '#letters/index.server.ts';
import type { DraftSources } from '../drafts.table.ts';
import {
  factsStanding,
  legalBasisDigest,
  recipientDigest,
  type Sources,
  textsDigest,
} from './sources.server.ts';

/** A petition composed from the current sources, with their digests. */
export type ComposedDraft = {
  title: string;
  content: string;
  /** Postal lines, one per line. */
  governmentAddress: string;
  sources: DraftSources;
  textsDigest: string;
  recipientDigest: string;
  legalBasisDigest: string;
  support: FactStandings;
};

export type Composition = ComposedDraft & { facts: LetterFacts; formatText: FormatText };

/** Composes the petition of a country in a language. */
export const composeDraft = (sources: Sources, country: Country, language: Language): Composition => {
  const texts = sources.textsOf(country.code);
  const formatText = formatTextIn(texts, language);
  const used: Record<string, string> = {};
  const recordingFormatText: FormatText = (key, values) => {
    used[key] ??= textHash(texts.text(key, language.tag));
    return formatText(key, values);
  };
  const facts = letterFacts(sources, country, language, recordingFormatText);
  const content = composePetition(recordingFormatText, facts);
  const title = `${recordingFormatText('petition_title')} – ${facts.country}`;
  const recipient = recipientDigest(sources, country.code);
  const legalBasis = legalBasisDigest(sources, country.code);
  return {
    title,
    content,
    governmentAddress: facts.recipient.join('\n'),
    sources: { texts: used, recipient, legalBasis },
    textsDigest: textsDigest(texts, language.tag),
    recipientDigest: recipient,
    legalBasisDigest: legalBasis,
    support: factsStanding(sources, country.code),
    facts,
    formatText,
  };
};
