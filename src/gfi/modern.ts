export { scoresOf } from './country-scores.ts';
export { writeFaults, writeReport } from './import/write-report.ts';
export { realScore } from './real-score.ts';
export { weightSetCount } from './scoring/robustness.ts';
export { type ScoredEdition, scoreEdition } from './scoring/scored-edition.ts';
export { annexOf, asLabel, shortName, subScoreName } from './views/measured.ts';
export {
  defaultOrder,
  type Order,
  orderAfter,
  parseOrder,
  parseReading,
  type Reading,
  type Row,
  readings,
  type SortKey,
  sortRows,
  writeOrder,
} from './views/overview-order.ts';
