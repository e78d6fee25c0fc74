import type { Role } from '#office/index.ts';
import { type DraftStatus, qualityThreshold, settableBy, statusLabel } from '../../../status.ts';

/** `allowed` is false where the text is not good enough for the transition. */
export type Transition = { to: DraftStatus; label: string; usual: boolean; allowed: boolean };

/** From left to right, whatever the score is: who presses one of them twice a minute does not look for it. */
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

/** The transition that usually follows. */
const usualAfter = (from: DraftStatus, role: Role, score: number): DraftStatus => {
  if (from === 'approved') return 'published';
  if (from === 'review') return score < qualityThreshold ? 'pending' : 'approved';
  if (from === 'published') return 'pending';
  return role === 'admin' && score >= qualityThreshold ? 'approved' : 'review';
};

/**
 * The transitions that a role may take, each in its place.
 * @param next what may follow the state that the draft is in
 */
export const transitionsFor = (
  role: Role,
  from: DraftStatus,
  next: readonly DraftStatus[],
  score: number,
): Transition[] => {
  const usual = usualAfter(from, role, score);
  return order
    .filter((to) => next.includes(to) && settableBy[role].includes(to))
    .map((to) => ({
      to,
      label: labelOf(from, to),
      usual: to === usual,
      allowed: to !== 'approved' || score >= qualityThreshold,
    }));
};

/** Whether a role may bring a draft where the quality check recommends. */
export const mayFollow = (role: Role, next: readonly DraftStatus[], recommended: DraftStatus): boolean =>
  next.includes(recommended) && settableBy[role].includes(recommended);
