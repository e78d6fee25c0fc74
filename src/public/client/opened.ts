/** What a page tells the service worker once it has loaded: addresses are absolute. */
export type Opened = {
  lang: string;
  address: string;
  /** The heading of the page. */
  name: string;
  /** Language of the letter behind the print button; null where there is none. */
  letterLang: string | null;
  /** Everything the page has loaded from the site so far. */
  loaded: readonly string[];
};
