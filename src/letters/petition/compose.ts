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
const signature = '_'.repeat(32);

/** Joins two sentences, without a space after full-width punctuation. */
const sentences = (first: string, second: string): string =>
  /[。！？]$/.test(first) ? first + second : `${first} ${second}`;

/** The body from salutation to complimentary close, to which the length guidance applies. */
export const composeBody = (say: FormatText, legal: PetitionFacts['legal']): string =>
  [
    say('petition_salutation'),
    sentences(say('petition_intro'), say(`petition_legal_${legal.kind}`, { reference: legal.reference })),
    say('petition_reasons'),
    [say('petition_demands_intro'), ...demandKeys.map((key) => `• ${say(key)}`)].join('\n'),
    say('petition_request'),
    say('petition_closing'),
  ].join('\n\n');

/** The recipient's block: the translated heading followed by the postal lines. */
const composeHead = (say: FormatText, recipient: readonly string[]): string =>
  [`**${say('petition_to')}**`, ...recipient].join('\n');

/** The lines for name and signature. */
export const composeSignature = (say: FormatText): string =>
  ['petition_sign_name', 'petition_sign_signature'].map((key) => `${signature}\n${say(key)}`).join('\n');

/** Composes the whole petition as plain text in the markup of `markup.ts`. */
export const composePetition = (say: FormatText, facts: PetitionFacts): string =>
  [
    composeHead(say, facts.recipient),
    separatorLine,
    `**${say('petition_subject', { country: facts.country })}**`,
    composeBody(say, facts.legal),
    composeSignature(say),
  ].join('\n\n');
