import type { LegalKind } from '#countries/index.ts';
import { separatorLine } from './markup.ts';

/** Returns a base text in the letter's language with its placeholders filled. */
export type FormatText = (key: string, values?: Readonly<Record<string, string | number>>) => string;

export type PetitionFacts = {
  /** The country's name in the letter's language, nominative. */
  country: string;
  /** Postal lines, top to bottom. */
  recipient: readonly string[];
  legal: { kind: LegalKind; reference: string };
};

const demandKeys = [1, 2, 3, 4, 5].map((number) => `petition_demand_${number}`);
const signatureLine = '_'.repeat(32);

/** Joins two sentences, without a space after full-width punctuation. */
const joinTwoSentences = (first: string, second: string): string =>
  /[。！？]$/.test(first) ? first + second : `${first} ${second}`;

/** The body from salutation to complimentary close, to which the length guidance applies. */
export const composeBody = (formatText: FormatText, legal: PetitionFacts['legal']): string =>
  [
    formatText('petition_salutation'),
    joinTwoSentences(
      formatText('petition_intro'),
      formatText(`petition_legal_${legal.kind}`, { reference: legal.reference }),
    ),
    formatText('petition_reasons'),
    [formatText('petition_demands_intro'), ...demandKeys.map((key) => `• ${formatText(key)}`)].join('\n'),
    formatText('petition_request'),
    formatText('petition_closing'),
  ].join('\n\n');

/** The recipient's block: the translated heading followed by the postal lines. */
const composeHead = (formatText: FormatText, recipient: readonly string[]): string =>
  [`**${formatText('petition_to')}**`, ...recipient].join('\n');

/** The lines for name and signature. */
export const composeSignature = (formatText: FormatText): string =>
  ['petition_sign_name', 'petition_sign_signature']
    .map((key) => `${signatureLine}\n${formatText(key)}`)
    .join('\n');

/** Composes the whole petition as plain text in the markup of `markup.ts`. */
export const composePetition = (formatText: FormatText, facts: PetitionFacts): string =>
  [
    composeHead(formatText, facts.recipient),
    separatorLine,
    `**${formatText('petition_subject', { country: facts.country })}**`,
    composeBody(formatText, facts.legal),
    composeSignature(formatText),
  ].join('\n\n');
