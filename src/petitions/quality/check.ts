import type { Language } from '#content/index.ts';
import type { MissingCharacter } from '#letters/modern.ts';

/** Expected parts of a letter to the country in the draft's language. */
export type ExpectedText = {
  /** The marker above the recipient, without asterisks. */
  marker: string;
  /** Postal lines. */
  recipient: readonly string[];
  country: string;
  /** The legal basis, for example `Verfassung, Artikel 33`. */
  reference: string;
  /** The sentence that names the legal basis. */
  legalSentence: string;
  salutation: string;
  closing: string;
  /** Both signature lines with their labels. */
  signature: string;
  /** Which facts no source supports. */
  unverified: readonly ('recipient' | 'legalBasis')[];
};

export type CheckedText = {
  title: string;
  content: string;
  language: Language;
  expected: ExpectedText;
  /** Characters missing from the fonts; null when the check was unavailable. */
  missingGlyphs: readonly MissingCharacter[] | null;
};

/** What is wrong and what to do, in German, and where: lines and columns from 1, columns and length in UTF-16 units. */
export type Fault = {
  message: string;
  line?: number;
  column?: number;
  length?: number;
  /** Whether the rule-based repair can fix it. */
  repairable?: boolean;
};

/** One check of the quality of a petition. */
export type Check = {
  id: string;
  /** What a passed check found right, in German. */
  passed: string;
  /** The first fault; null when there is none. */
  find: (checked: CheckedText) => Fault | null;
};

/** Line and column of an offset in a text, both from 1. */
const positionAt = (text: string, offset: number): { line: number; column: number } => {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
};

/** Position and length of a match in the content. */
export const positionOf = (
  content: string,
  match: RegExpMatchArray,
): Required<Pick<Fault, 'line' | 'column' | 'length'>> => ({
  ...positionAt(content, match.index ?? 0),
  length: match[0].length,
});
