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
