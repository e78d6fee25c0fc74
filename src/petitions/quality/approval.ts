import type { QualityCheck } from '../contract.ts';
import { type DraftStatus, qualityThreshold } from '../status.ts';
import { failedIds, scoreOf } from './check-petition.ts';
import { shortfallSentence } from './shortfall.ts';

/** Why a text with these findings cannot be approved; null when it can. */
export const approvalBlocker = (checks: QualityCheck['checks']): string | null => {
  const score = scoreOf(checks);
  return score < qualityThreshold ? shortfallSentence(score, failedIds(checks)) : null;
};

/**
 * Status of a draft after its changed text was checked: an approved draft, or one to be approved, must reach
 * the threshold, else it becomes `pending`.
 */
export const statusAfterChecks = (
  before: DraftStatus,
  requestedStatus: DraftStatus,
  checks: QualityCheck['checks'],
): { to: DraftStatus; refusalReason: string | null } => {
  const refusalReason =
    requestedStatus !== 'pending' && [before, requestedStatus].includes('approved')
      ? approvalBlocker(checks)
      : null;
  return { to: refusalReason === null ? requestedStatus : 'pending', refusalReason };
};
