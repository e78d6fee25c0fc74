import type { Role } from '#office/index.ts';
import { type DraftStatus, qualityThreshold, settableBy, statusLabel } from '../../../status.ts';

/** `isAllowed` is false when the quality score is too low. */
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

/** The default transition (the primary button). */
const defaultAfter = (from: DraftStatus, role: Role, score: number): DraftStatus => {
  if (from === 'approved') return 'published';
  if (from === 'review') return score < qualityThreshold ? 'pending' : 'approved';
  if (from === 'published') return 'pending';
  return role === 'admin' && score >= qualityThreshold ? 'approved' : 'review';
};

/**
 * The transitions that a role may make, in button order.
 * @param next statuses that may follow the current one
 */
export const transitionsFor = (
  role: Role,
  from: DraftStatus,
  next: readonly DraftStatus[],
  score: number,
): Transition[] => {
  const isDefault = defaultAfter(from, role, score);
  return order
    .filter((to) => next.includes(to) && settableBy[role].includes(to))
    .map((to) => ({
      to,
      label: labelOf(from, to),
      isDefault: to === isDefault,
      isAllowed: to !== 'approved' || score >= qualityThreshold,
    }));
};

/** Whether a role may set the status that the quality check recommends. */
export const canApplyRecommended = (
  role: Role,
  next: readonly DraftStatus[],
  recommended: DraftStatus,
): boolean => next.includes(recommended) && settableBy[role].includes(recommended);
