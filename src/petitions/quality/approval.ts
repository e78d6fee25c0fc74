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
 * Status of a draft after its changed text was checked: an approved draft, or one to be approved, must reach
 * the threshold, else it becomes `pending`.
 */
export const settledStatus = (
  before: DraftStatus,
  wanted: DraftStatus,
  checks: QualityCheck['checks'],
): { to: DraftStatus; why: string | null } => {
  const why = wanted !== 'pending' && [before, wanted].includes('approved') ? approvalObstacle(checks) : null;
  return { to: why === null ? wanted : 'pending', why };
};
