import { toastFailure, toastProblem, toastSuccess } from '#ui/admin/toasts.ts';
import type { QualityCheck } from '../../contract.ts';
import { type DraftStatus, qualityThreshold, statusLabel } from '../../status.ts';

type Checked = Pick<QualityCheck, 'qualityScore' | 'passedChecks' | 'totalChecks'>;

/** What a quality check came to, and the state the draft is in now. */
export const toastQuality = (
  { qualityScore, passedChecks, totalChecks }: Checked,
  status: DraftStatus,
): void => {
  const toast = qualityScore < qualityThreshold ? toastProblem : toastSuccess;
  toast(
    `Qualitätsprüfung: ${qualityScore}%`,
    `${passedChecks}/${totalChecks} Checks bestanden. Status: ${statusLabel(status)}`,
  );
};

export const toastQualityFailure = (error: unknown): void =>
  toastFailure('Qualitätsprüfung fehlgeschlagen', error, 'Fehler bei der automatischen Qualitätskontrolle.');
