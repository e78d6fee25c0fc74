/** Longest entries of a glossary in characters, and how many a term and a language may have. */
export const glossaryLimits = {
  term: 100,
  translation: 200,
  note: 500,
  phrase: 100,
  phrases: 20,
  editedTerms: 1_000,
} as const;
