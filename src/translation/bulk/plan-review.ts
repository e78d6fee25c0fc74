import type { SkipCode } from '../contract/bulk.ts';

/** A translation as it is when many are marked as reviewed. */
export type ReviewCandidate = {
  status: string;
  /** Hash of the German text that was translated. */
  sourceHash: string;
  updatedAt: Date;
};

/**
 * Why a translation cannot be marked as reviewed, or its mark not be taken back; null if it can.
 * @param seen `updatedAt` as the caller loaded it
 */
export const skipReason = (
  translation: ReviewCandidate | null,
  { germanHash, seen, isReview }: { germanHash: string; seen: string | null; isReview: boolean },
): SkipCode | null => {
  if (!translation) return 'missing';
  if (translation.updatedAt.toISOString() !== seen) return 'changed_since';
  if (!isReview) return translation.status === 'reviewed' ? null : 'done';
  if (translation.sourceHash !== germanHash) return 'stale';
  return translation.status === 'generated' ? null : 'done';
};

const reasons: Readonly<Record<Exclude<SkipCode, 'faulty' | 'in_doubt'>, string>> = {
  not_found: 'Diesen Text gibt es nicht mehr.',
  missing: 'Noch nicht übersetzt.',
  changed_since: 'Inzwischen geändert.',
  stale: 'Veraltet: bitte einzeln neben dem geänderten Deutsch lesen.',
  done: 'Nichts zu ändern.',
};

export const reasonOf = (code: keyof typeof reasons): string => reasons[code];
