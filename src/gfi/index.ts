export { bandOf, bands } from './bands.ts';
export {
  type CategoryKey,
  categories,
  type Indicator,
  type IndicatorKey,
  indicators,
  indicatorsOf,
} from './catalogue.ts';
export type { EditionMeasure } from './edition/manifest.ts';
export { type Figure, minOverallSubScores, subScoresOf, summariseScoreSet } from './scores.ts';
export type { Medians } from './scoring/medians.ts';
export {
  type Comparison,
  comparisonOf,
  comparisons,
  minDifference,
  peerCount,
} from './scoring/peers.ts';
export { type Cell, columnName, type Sheet, type SheetRow, scoreColumn } from './sheet.ts';
export { categoryFormula, overallFormula, pointsFormula } from './views/calculation.ts';
export {
  type FigureFormat,
  formatBound,
  formatFigure,
  formatPoint,
} from './views/format-figure.ts';
export {
  type Annex,
  annexTextKeys,
  measureNameKeys,
  shortNameKeys,
  substituteNoteKeys,
  textKeyOf,
} from './views/measure-texts.ts';
export {
  formatCount,
  formatDay,
  formatMonth,
  type Numbers,
  numbersOf,
} from './views/numbers.ts';
export { type TrendDirection, trendBox, trendLine, trendOf } from './views/trend.ts';
