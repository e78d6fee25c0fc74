import type { ScoredEdition } from './scoring/scored-edition.ts';

/**
 * The overall score of a country in the index, 0–100; null where the figures do not suffice. Samples never leave the
 * page that calls them so.
 */
export const realScore = (gfi: ScoredEdition, code: string): number | null =>
  gfi.of(code)?.summary.overall ?? null;
