import type { Language } from '#content/index.server.ts';
import { textHash } from '#content/index.server.ts';
import type { Country, FactsStanding } from '#countries/index.server.ts';
import { composePetition, type LetterFacts, letterFacts, type Say, sayIn } from '#letters/index.server.ts';
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
  standing: FactsStanding;
};

export type Composition = ComposedDraft & { facts: LetterFacts; say: Say };

/** Composes the petition of a country in a language. */
export const composeDraft = (sources: Sources, country: Country, language: Language): Composition => {
  const texts = sources.textsOf(country.code);
  const say = sayIn(texts, language);
  const used: Record<string, string> = {};
  const noting: Say = (key, values) => {
    used[key] ??= textHash(texts.text(key, language.tag));
    return say(key, values);
  };
  const facts = letterFacts(sources, country, language, noting);
  const content = composePetition(noting, facts);
  const title = `${noting('petition_title')} – ${facts.country}`;
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
    standing: factsStanding(sources, country.code),
    facts,
    say,
  };
};
