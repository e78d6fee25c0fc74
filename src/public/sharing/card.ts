/** Width and height of every card in pixels, as social networks recommend. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Content of a share picture as plain data; its hash is the cache key of the picture. */
export type Card = {
  /** BCP 47 tag of the heading, the line and the brand. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** Code of the country whose flag is shown; null on the card of the site itself, which shows the logo instead. */
  flag: string | null;
  heading: string;
  /** The heading in English; null if it is the same. */
  english: string | null;
  line: string;
  brand: string;
  /** The index score and its label; null on the card of the site itself. */
  score: { value: string; label: string } | null;
};
