export { realScore, scoresOf } from './country-scores.ts';
export { indicatorsIn } from './edition/scope.ts';
export { formatImportErrors, formatReport } from './import/format-report.ts';
export { weightSetCount } from './scoring/robustness.ts';
export { type ScoredEdition, scoreEdition } from './scoring/scored-edition.ts';
export { annexOf, capitalise, shortName, subScoreName } from './views/measured.ts';
export { membersNote } from './views/members-note.ts';
export {
  defaultOrder,
  formatOrder,
  type Order,
  orderAfter,
  parseOrder,
  parseScoreMode,
  type Row,
  type ScoreMode,
  type SortKey,
  scoreModes,
  sortRows,
} from './views/overview-order.ts';
