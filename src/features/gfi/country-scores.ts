import type { Country } from '#features/countries/index.ts';
import { sampleScores } from './samples.ts';
import type { ScoreSet } from './scores.ts';
import type { ScoredEdition } from './scoring/scored-edition.ts';

/**
 * The scores every call, page and file is made from: those of the edition, with nulls where its figures do not suffice.
 * Samples remain only for a country about which there is no figure at all.
 */
export const scoresOf = (country: Country, edition: ScoredEdition): ScoreSet =>
  edition.of(country.code)?.set ?? sampleScores(country.code, country.listedPublicly);
