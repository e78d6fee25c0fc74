import type { ScoredEdition } from './scoring/scored-edition.ts';

/**
 * The overall score of a country, 0–100; null when there are too few figures. Never a sample, because samples
 * must be marked as such.
 */
export const realScore = (gfi: ScoredEdition, code: string): number | null =>
  gfi.forCountry(code)?.summary.overall ?? null;
