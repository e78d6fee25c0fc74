/** What an answer is made from. Its digest is part of the answer's name in a cache, and changes when any of this does. */
export type MadeFrom = {
  /** BCP 47 tags of the languages it shows texts in. */
  languages?: readonly string[];
  /**
   * Lists of text keys: it shows in which languages they are complete. Where one of its own languages is not among those,
   * it shows German too.
   */
  complete?: readonly (readonly string[])[];
  /** Whether it shows anything of the index. */
  edition?: true;
  /** The country whose recipient or legal basis it shows, by its code. */
  facts?: string;
  /** Whether it shows the facts of all countries. */
  allFacts?: true;
  /** The country in whose words it shows texts, by its code. */
  ownWords?: string;
  /** The published petition it shows, or would show if there were one: the country's code and the language's tag. */
  petition?: readonly [country: string, language: string];
};

/** Names what answers are made from. */
export type Digests = { digestOf: (from: MadeFrom) => string };
