import type { Country } from '#countries/index.ts';
import { sampleScores } from './samples.ts';
import type { ScoreSet } from './scores.ts';
import type { ScoredEdition } from './scoring/scored-edition.ts';

/**
 * The scores of a country from the edition, with nulls where figures are missing. Only a country without any
 * figure gets samples.
 */
export const scoresOf = (country: Country, edition: ScoredEdition): ScoreSet =>
  edition.forCountry(country.code)?.set ?? sampleScores(country.code, country.listedPublicly);

/**
 * The overall score of a country, 0–100; null when there are too few figures. Never a sample, because samples
 * must be marked as such.
 */
export const realScore = (gfi: ScoredEdition, code: string): number | null =>
  gfi.forCountry(code)?.summary.overall ?? null;
