/**
 * The letter as plain data: exactly what the typesetter needs, so that its hash identifies the PDF.
 * Strings are plain text in the letter's language; emphasis is carried by runs, never by markup.
 */

/** A piece of text in one weight and slope. */
export type Run = { text: string; bold?: true; italic?: true };

/** One block of the letter's body, in reading order. */
export type Block =
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'bullets'; items: Run[][] }
  /** Ruled lines to sign on, each with the label printed under it. */
  | { kind: 'signature'; labels: string[] };

/**
 * One area of the index in the annex. `score` is 0–100 (100 = good), null where the figures do not suffice; `band` is
 * the word for it, or says that there is none. Both are null in a letter without the index.
 */
export type IndexArea = { title: string; text: string; score: number | null; band: string | null };

export type LetterModel = {
  /** BCP 47 tag of the catalogue language, for example `bn`. */
  language: string;
  direction: 'ltr' | 'rtl';
  paper: 'a4' | 'us-letter';
  /** Document title: shown by PDF readers and read aloud first. */
  title: string;
  /** ISO 3166 code (or EU) of the country whose government is addressed. */
  countryCode: string;
  /** The lines the citizen fills in by hand at the top, in the order of the language. */
  sender: { line: 'name' | 'street' | 'city'; label: string }[];
  /** Postal lines of the recipient, top to bottom; at most 6. */
  recipient: string[];
  /** Language and direction of these lines: those of the destination, whatever the letter's language is. */
  recipientIn: { language: string; direction: 'ltr' | 'rtl' };
  /** Label of the line for place and date. */
  placeDateLabel: string;
  subject: string;
  body: Block[];
  /** Says under the signature what is enclosed. */
  enclosure: string;
  /** The explanation letter that follows the petition on page 2. */
  explanation: { title: string; paragraphs: string[] };
  annex: { title: string; intro: string; areas: IndexArea[]; note: string };
  /** Country page: `url` is what the QR code holds, `label` the short address printed, `caption` the line beside it. */
  link: { url: string; label: string; caption: string };
  /** Page label with the placeholders `{page}` and `{pages}`; the digits are replaced with `digits`. */
  pageLabel: string;
  /** The ten digits 0–9 of the language's numbering system. */
  digits: string;
};

/** The text of a letter without the lines to fill in by hand. */
export type LetterText = Pick<LetterModel, 'language' | 'direction' | 'subject'> & {
  body: Exclude<Block, { kind: 'signature' }>[];
};

/** The text of a letter without signature lines. */
export const letterText = ({ language, direction, subject, body }: LetterModel): LetterText => ({
  language,
  direction,
  subject,
  body: body.filter((block) => block.kind !== 'signature'),
});

/** Typed text with its writing direction. */
type WithDirection = { direction: 'ltr' | 'rtl' };

/** The sender's input as plain text; empty fields are left to be filled in by hand. */
export type SenderText = {
  name: (WithDirection & { text: string }) | null;
  /** Lines from top to bottom; empty when not typed. */
  address: (WithDirection & { text: string })[];
  /** Place and date as one line, and which of the two is missing. */
  placeDate: (WithDirection & { text: string; missing: 'place' | 'date' | null }) | null;
  paragraphs: (WithDirection & { lines: string[] })[];
  /** Number of body blocks before these paragraphs. */
  after: number;
};
