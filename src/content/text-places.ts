/** A page of the site, or a part of one, and which texts stand there. */
export type TextPlaces = {
  /** Its address; of the pages of a country that of Germany. */
  path: string;
  /** German name of the place. */
  label: string;
  /** Keys of its texts, or patterns of them. */
  keys: readonly string[];
  /** A lower one is named first for a text that stands in several places; 0 by default, in the order of the pages. */
  position?: number;
};
