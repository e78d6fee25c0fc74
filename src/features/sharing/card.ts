/** Width and height of every card in pixels, as social networks ask for. */
export const cardSize = { width: 1200, height: 630 } as const;

/** What a picture for social networks says, as plain data: its hash names the picture. */
export type Card = {
  /** BCP 47 tag of the heading, the line and the brand. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** Code of the country whose flag is shown; null on a card of the site itself, which shows its mark instead. */
  flag: string | null;
  heading: string;
  /** The heading once more, in English; null where it is the same. */
  english: string | null;
  line: string;
  brand: string;
  /** A figure of the index and its label; null where there is no real figure. */
  score: { value: string; label: string } | null;
};
