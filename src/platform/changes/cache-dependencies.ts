/** The content a response depends on. Its cache key changes whenever any of this content does. */
export type CacheDependencies = {
  /** BCP 47 tags of the languages it shows texts in. */
  languages?: readonly string[];
  /**
   * Lists of text keys whose completeness per language the response shows. If one of `languages` lacks a text
   * of a list, the response depends on the German texts too.
   */
  complete?: readonly (readonly string[])[];
  /** Whether the response shows figures of the index. */
  edition?: true;
  /** Code of the country whose recipient or legal basis it shows. */
  facts?: string;
  /** Whether it shows the facts of all countries. */
  allFacts?: true;
  /** Code of the country whose answers it shows. */
  answers?: string;
  /** Whether it shows the answers of all countries. */
  allAnswers?: true;
  /** Code of the country whose overrides it shows. */
  countryOverrides?: string;
  /** Country code and language tag of the published petition it shows, or would show if there were one. */
  petition?: readonly [country: string, language: string];
};

/** Computes the cache key for the dependencies of a response. */
export type CacheKeys = { cacheKey: (dependencies: CacheDependencies) => string };
