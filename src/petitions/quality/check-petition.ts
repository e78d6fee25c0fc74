import { type FactStandings, hasSupportedFacts } from '#countries/index.ts';
import type { QualityCheck } from '../contract.ts';
import { type Priority, recommendedStatus } from '../status.ts';
import { address } from './address.ts';
import { article } from './article.ts';
import type { Check, CheckedText } from './check.ts';
import { emphasis } from './emphasis.ts';
import { glyphs } from './glyphs.ts';
import { language } from './language.ts';
import { length } from './length.ts';
import { placeholders } from './placeholders.ts';
import { recipient } from './recipient.ts';
import { salutation } from './salutation.ts';
import { signature } from './signature.ts';
import { title } from './title.ts';
import { verified } from './verified.ts';

/** Increment when a check changes its result, so that stored results are checked again. */
export const checksVersion = 1;

/** Every check of the quality of a petition, in the order in which the editor shows them. */
const checks: readonly Check[] = [
  ...[address, recipient, article, language, title, length],
  ...[placeholders, emphasis, salutation, signature, glyphs, verified],
];

/** What the checks find in a petition. */
export const checkPetition = (checked: CheckedText): QualityCheck['checks'] =>
  checks.map(({ id, passed, find }) => {
    const fault = find(checked);
    return fault ? { id, passed: false, ...fault } : { id, passed: true, message: passed };
  });

/** The score of checks, in percent. */
export const scoreOf = (results: QualityCheck['checks']): number =>
  Math.round((100 * results.filter(({ passed }) => passed).length) / results.length);

/** The answer of the quality check; priority and standing of the facts decide what is recommended. */
export const toQualityCheck = (
  results: QualityCheck['checks'],
  priority: Priority,
  support: FactStandings,
): QualityCheck => {
  const qualityScore = scoreOf(results);
  return {
    qualityScore,
    passedChecks: results.filter(({ passed }) => passed).length,
    totalChecks: results.length,
    recommendedStatus: recommendedStatus(qualityScore, priority, hasSupportedFacts(support)),
    checks: results,
  };
};

/** Check results, and the key of the texts and facts they depend on. */
export type Findings = {
  checks: QualityCheck['checks'];
  /** Key of the texts and facts compared with; empty when a check could not run. */
  against: string;
};

/** The ids of the checks that failed. */
export const failedIds = (results: QualityCheck['checks']): string[] =>
  results.filter(({ passed }) => !passed).map(({ id }) => id);

/** Columns that store the check results of a draft. */
export const qualityColumns = ({ checks, against }: Findings) => ({
  quality: scoreOf(checks),
  failedChecks: failedIds(checks),
  checkedAgainst: against,
});
