/** A piece of typed text with the direction it is read in. */
type Directed = { direction: 'ltr' | 'rtl' };

/** What the sender of a letter has typed, as plain text; what is not typed stays to be filled in by hand. */
export type SenderText = {
  name: (Directed & { text: string }) | null;
  /** Lines from top to bottom; empty when not typed. */
  address: (Directed & { text: string })[];
  /** Place and date as one line, and which of them is not typed. */
  placeDate: (Directed & { text: string; missing: 'place' | 'date' | null }) | null;
  paragraphs: (Directed & { lines: string[] })[];
  /** How many blocks of the body stand before these paragraphs. */
  after: number;
};
