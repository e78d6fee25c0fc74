import type { Language } from '#features/texts/index.ts';
import { writeDigits } from '#lib/digits.ts';
import { nearestTags } from '#lib/language-tag.ts';
import { type LegalFact, postalLines, type RecipientFact } from './facts.ts';

/** Gives a base text in the letter's language, with its placeholders filled. */
type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The postal lines of a letter: office, street and town (or the capital), country. */
export const recipientLines = (
  say: Say,
  tag: string,
  fact: Omit<RecipientFact, 'verified'>,
  place: { capital: string; country: string },
): string[] => [
  nearestTags(tag)
    .map((each) => fact.officeLine?.[each])
    .find((line) => line !== undefined) ?? say(`office_${fact.office}`),
  ...(postalLines(fact, tag) ?? (place.capital === place.country ? [] : [place.capital])),
  place.country,
];

/** Names the legal basis in the letter's language, for example "Verfassung, Artikel 33". */
export const legalReference = (
  say: Say,
  language: Pick<Language, 'digits'>,
  fact: Omit<LegalFact, 'verified'>,
): string => {
  if (fact.kind === 'iccpr' || fact.kind === 'udhr') return say(`legal_${fact.kind}`);
  return say(`legal_unit_${fact.unit}`, {
    instrument: say(`legal_${fact.instrument}`),
    number: writeDigits(fact.number, language.digits),
  });
};
