import type { QualityCheck } from '../contract.ts';
import { type DraftStatus, qualityThreshold } from '../status.ts';
import { failedOf, scoreOf } from './check-petition.ts';
import { shortfall } from './shortfall.ts';

/** Why a text with these findings cannot be approved; null when it can. */
export const approvalObstacle = (checks: QualityCheck['checks']): string | null => {
  const score = scoreOf(checks);
  return score < qualityThreshold ? shortfall(score, failedOf(checks)) : null;
};

/**
 * Where a draft may stand whose text has changed and been checked: what was approved, or is to be, has to reach the
 * threshold, and goes back for correction otherwise.
 */
export const settledStatus = (
  before: DraftStatus,
  wanted: DraftStatus,
  checks: QualityCheck['checks'],
): { to: DraftStatus; why: string | null } => {
  const why = wanted !== 'pending' && [before, wanted].includes('approved') ? approvalObstacle(checks) : null;
  return { to: why === null ? wanted : 'pending', why };
};
