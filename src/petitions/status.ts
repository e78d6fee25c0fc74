import type { Role } from '#office/index.ts';

/** The states of a petition draft, in workflow order. */
export const draftStatuses = ['draft', 'pending', 'review', 'approved', 'published'] as const;
export type DraftStatus = (typeof draftStatuses)[number];

export const priorities = ['high', 'medium', 'standard'] as const;
export type Priority = (typeof priorities)[number];

/** Allowed transitions. `published` is only reached by publishing. */
const transitions: Readonly<Record<DraftStatus, readonly DraftStatus[]>> = {
  draft: ['pending', 'review', 'approved'],
  pending: ['review', 'approved'],
  review: ['approved', 'pending'],
  approved: ['published', 'review', 'pending'],
  published: ['pending'],
};

/** The states each role may set; only publishing sets `published`. */
export const settableBy: Readonly<Record<Role, readonly DraftStatus[]>> = {
  admin: ['pending', 'review', 'approved', 'published'],
  editor: ['pending', 'review'],
  translator: [],
};

export const nextStatuses = (from: DraftStatus): readonly DraftStatus[] => transitions[from];

/** Keeping the current status is always allowed. */
export const canTransition = (from: DraftStatus, to: DraftStatus): boolean =>
  from === to || transitions[from].includes(to);

/** Minimum quality score for approval, in percent. */
export const qualityThreshold = 80;

/** The status that a score suggests; high priority or unsupported facts require a review by a person. */
export const recommendedStatus = (
  score: number,
  priority: Priority,
  isSupported: boolean,
): 'pending' | 'review' | 'approved' => {
  if (score < qualityThreshold) return 'pending';
  return priority === 'high' || !isSupported ? 'review' : 'approved';
};

/** The status of a newly generated draft; `medium` priority always starts as `pending`. */
export const initialStatus = (
  score: number,
  priority: Priority,
  isSupported: boolean,
): 'pending' | 'review' | 'approved' =>
  priority === 'medium' ? 'pending' : recommendedStatus(score, priority, isSupported);

const labels: Readonly<Record<DraftStatus, string>> = {
  draft: 'Entwurf',
  pending: 'Überarbeitung',
  review: 'In Prüfung',
  approved: 'Erledigt',
  published: 'Veröffentlicht',
};

/** German label of a status; `Neu` for unknown ones. */
export const statusLabel = (status: string): string => labels[status as DraftStatus] ?? 'Neu';
