import type { ScoredEdition } from './scoring/scored-edition.ts';

/**
 * The overall score of a country, 0–100; null where there are too few figures. Never a sample: those appear only where
 * they are marked as such.
 */
export const realScore = (gfi: ScoredEdition, code: string): number | null =>
  gfi.of(code)?.summary.overall ?? null;
