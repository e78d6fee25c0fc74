import { toastFailure, toastProblem, toastSuccess } from '#ui/admin/toasts.ts';
import type { QualityCheck } from '../../contract.ts';
import { qualityThreshold, statusLabel } from '../../status.ts';

type Checked = Pick<QualityCheck, 'qualityScore' | 'passedChecks' | 'totalChecks' | 'recommendedStatus'>;

/** Toast with the result of a quality check and the recommended status. */
export const toastQuality = ({
  qualityScore,
  passedChecks,
  totalChecks,
  recommendedStatus,
}: Checked): void => {
  const toast = qualityScore < qualityThreshold ? toastProblem : toastSuccess;
  toast(
    `Qualitätsprüfung: ${qualityScore}%`,
    `${passedChecks}/${totalChecks} Checks bestanden. Status: ${statusLabel(recommendedStatus)}`,
  );
};

export const toastQualityFailure = (error: unknown): void =>
  toastFailure('Qualitätsprüfung fehlgeschlagen', error, 'Fehler bei der automatischen Qualitätskontrolle.');
