import type { Say } from './compose.ts';
import type { LetterFacts } from './letter-model.ts';

/** Who a letter is addressed to, as the country tables state it. */
export type RecipientFact = {
  /** Key of the office, named by the text `office_<key>`. */
  office: string;
  /** The office's own name by language, where it has one. */
  officeLine?: Readonly<Record<string, string>> | undefined;
  /** Street and town as written in the country; null where only office, capital and country are certain. */
  lines: readonly string[] | null;
  /** Confirmed by an editor with a source. */
  verified: boolean;
};

export type LegalFact = {
  kind: LetterFacts['legal']['kind'];
  /** Key of the law, named by the text `legal_<key>`. */
  instrument: string;
  unit: string;
  number: string;
  /** Confirmed by an editor with a source. */
  verified: boolean;
};

/** The postal lines of a letter: office, street and town (or the capital), country. */
export const recipientLines = (
  say: Say,
  tag: string,
  fact: Omit<RecipientFact, 'verified'>,
  place: { capital: string; country: string },
): string[] => [
  fact.officeLine?.[tag] ?? say(`office_${fact.office}`),
  ...(fact.lines ?? (place.capital === place.country ? [] : [place.capital])),
  place.country,
];

/** Names the legal basis in the letter's language, for example "Verfassung, Artikel 33". */
export const legalReference = (say: Say, fact: Omit<LegalFact, 'verified'>): string => {
  if (fact.kind === 'iccpr' || fact.kind === 'udhr') return say(`legal_${fact.kind}`);
  return say(`legal_unit_${fact.unit}`, {
    instrument: say(`legal_${fact.instrument}`),
    number: fact.number,
  });
};
