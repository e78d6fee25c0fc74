import table from '../../../content/letter-forms.json' with { type: 'json' };

/** The lines a citizen fills in as sender. */
export type SenderLine = 'name' | 'street' | 'city';

type LetterForm = {
  /** Template of the line with the office. */
  recipient?: string;
  /** Country first, office last. */
  countryFirst?: boolean;
  withoutCountry?: boolean;
  sender?: readonly SenderLine[];
};

const forms = table.languages as Readonly<Record<string, LetterForm>>;

/** How addresses are written in a language; empty where nothing is special. */
export const letterFormOf = (tag: string): LetterForm => forms[tag] ?? {};

/** The order in which a language writes the lines of a sender. */
export const senderOrder = (tag: string): readonly SenderLine[] =>
  letterFormOf(tag).sender ?? ['name', 'street', 'city'];
