/** Typed text with its writing direction. */
type Directed = { direction: 'ltr' | 'rtl' };

/** The sender's input as plain text; empty fields are left to be filled in by hand. */
export type SenderText = {
  name: (Directed & { text: string }) | null;
  /** Lines from top to bottom; empty when not typed. */
  address: (Directed & { text: string })[];
  /** Place and date as one line, and which of the two is missing. */
  placeDate: (Directed & { text: string; missing: 'place' | 'date' | null }) | null;
  paragraphs: (Directed & { lines: string[] })[];
  /** Number of body blocks before these paragraphs. */
  after: number;
};
