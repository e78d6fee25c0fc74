import type { Role } from '#office/index.ts';
import { type DraftStatus, qualityThreshold, settableBy, statusLabel } from '../../../status.ts';

/** `isAllowed` is false when the draft cannot be approved yet. */
export type Transition = { to: DraftStatus; label: string; isDefault: boolean; isAllowed: boolean };

/** Button order, independent of the score, so that the buttons never change places. */
const order: readonly DraftStatus[] = ['pending', 'review', 'approved', 'published'];

const labels: Readonly<Partial<Record<DraftStatus, string>>> = {
  pending: 'Überarbeitung',
  review: 'Zur Prüfung geben',
  approved: 'Freigeben',
  published: 'Veröffentlichen',
};

const labelOf = (from: DraftStatus, to: DraftStatus): string => {
  if (from === 'published') return 'Neue Fassung beginnen';
  if (from === 'approved' && to === 'review') return 'Zurück in die Prüfung';
  return labels[to] ?? statusLabel(to);
};

/** What decides whether a draft may be approved. */
export type Approvable = { score: number; openRemarks: number };

const canApprove = ({ score, openRemarks }: Approvable): boolean =>
  score >= qualityThreshold && openRemarks === 0;

/** The default transition (the primary button). */
const defaultAfter = (from: DraftStatus, role: Role, isApprovable: boolean): DraftStatus => {
  if (from === 'approved') return 'published';
  if (from === 'review') return isApprovable ? 'approved' : 'pending';
  if (from === 'published') return 'pending';
  return role === 'admin' && isApprovable ? 'approved' : 'review';
};

/**
 * The transitions that a role may make, in button order.
 * @param next statuses that may follow the current one
 */
export const transitionsFor = (
  role: Role,
  from: DraftStatus,
  next: readonly DraftStatus[],
  approvable: Approvable,
): Transition[] => {
  const isApprovable = canApprove(approvable);
  const isDefault = defaultAfter(from, role, isApprovable);
  return order
    .filter((to) => next.includes(to) && settableBy[role].includes(to))
    .map((to) => ({
      to,
      label: labelOf(from, to),
      isDefault: to === isDefault,
      isAllowed: to !== 'approved' || isApprovable,
    }));
};

/** Why a draft cannot be approved yet; empty if it can. */
export const approvalHint = ({ score, openRemarks }: Approvable): string => {
  if (score < qualityThreshold) return `Freigeben geht ab ${qualityThreshold} %.`;
  return openRemarks > 0 ? 'Freigeben geht, wenn alle Bemerkungen erledigt sind.' : '';
};

/** Whether a role may set the status that the quality check recommends. */
export const canApplyRecommended = (
  role: Role,
  next: readonly DraftStatus[],
  recommended: DraftStatus,
  approvable: Approvable,
): boolean =>
  next.includes(recommended) &&
  settableBy[role].includes(recommended) &&
  approvable.score >= qualityThreshold &&
  (recommended !== 'approved' || canApprove(approvable));
