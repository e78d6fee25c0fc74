import type { Role } from '#office/index.ts';

/** The states of a petition draft, in the order of the work. */
export const draftStatuses = ['draft', 'pending', 'review', 'approved', 'published'] as const;
export type DraftStatus = (typeof draftStatuses)[number];

export const priorities = ['high', 'medium', 'standard'] as const;
export type Priority = (typeof priorities)[number];

/** Which states follow each state. Only publishing leads to `published`. */
const next: Readonly<Record<DraftStatus, readonly DraftStatus[]>> = {
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
};

export const nextStatuses = (from: DraftStatus): readonly DraftStatus[] => next[from];

/** Staying in a state is no step, and always possible. */
export const canMove = (from: DraftStatus, to: DraftStatus): boolean =>
  from === to || next[from].includes(to);

/** Least score of the quality check with which a draft needs no correction, in percent. */
export const qualityThreshold = 80;

/** The state that a quality score suggests; a person decides what is important or rests on unsupported facts. */
export const recommendedStatus = (
  score: number,
  priority: Priority,
  isSupported: boolean,
): 'pending' | 'review' | 'approved' => {
  if (score < qualityThreshold) return 'pending';
  return priority === 'high' || !isSupported ? 'review' : 'approved';
};

/** The state a newly generated draft begins in: `medium` waits for a person where nothing else decides. */
export const firstStatus = (
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

/** What the staff reads for a state; unknown ones are `Neu`. */
export const statusLabel = (status: string): string => labels[status as DraftStatus] ?? 'Neu';

export const priorityLabels: Readonly<Record<Priority, string>> = {
  high: 'Hoch (manuelle Prüfung)',
  medium: 'Mittel',
  standard: 'Standard (automatische Freigabe)',
};
