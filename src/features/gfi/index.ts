export { type Band, bandOf } from './bands.ts';
export { type CategoryKey, categories, type IndicatorKey } from './catalogue.ts';
export { scoresOf } from './country-scores.ts';
export { type Figure, type ScoreSet, type Summary, summarise } from './scores.ts';
