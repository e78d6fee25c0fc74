/** A page or a part of one, with the keys of the texts it shows. */
export type TextPlaces = {
  /** Path of the page; for country pages that of Germany. */
  path: string;
  /** German name of the location. */
  label: string;
  /** Keys of its texts, as regular expressions. */
  keys: readonly string[];
  /** Sort order when a text appears in several locations; default 0, then the order of the pages. */
  position?: number;
};
