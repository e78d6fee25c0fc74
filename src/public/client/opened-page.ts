/** Message of a loaded page to the service worker, with absolute URLs. */
export type OpenedPage = {
  lang: string;
  address: string;
  /** The heading of the page. */
  name: string;
  /** Language of the letter behind the print button; null where there is none. */
  letterLang: string | null;
  /** Everything the page has loaded from the site so far. */
  loaded: readonly string[];
};
