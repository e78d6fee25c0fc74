export { type Band, bandOf, bands } from './bands.ts';
export { type CategoryKey, categories, type IndicatorKey } from './catalogue.ts';
export type { GfiOverview, GfiScores } from './contract.ts';
export { scoresOf } from './country-scores.ts';
export type { EditionMeasure, Manifest } from './edition/manifest.ts';
export { realScore } from './real-score.ts';
export { type Absence, type Figure, type ScoreSet, type Summary, summarise } from './scores.ts';
export type { Robustness } from './scoring/robustness.ts';
export type { CountryScores, ScoredEdition } from './scoring/scored-edition.ts';
