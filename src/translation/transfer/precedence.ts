import type { Entry, StoredText } from './entry.ts';

type Version = Pick<Entry, 'origin' | 'status'>;

/** Rank by human involvement: written by a person (2), reviewed by a person (1), neither (0). */
const rankOf = ({ origin, status }: Version): number => {
  if (origin === 'human') return 2;
  return status === 'reviewed' ? 1 : 0;
};

const isFromRelease = ({ origin, status, updatedBy }: Entry): boolean =>
  origin !== 'machine' && status === 'published' && updatedBy === null;

/** Skip reason that does not count as a rejection. */
export const unchanged = 'Unverändert.';

const isSame = (theirs: Entry, ours: StoredText): boolean =>
  theirs.text === ours.text &&
  theirs.source === ours.source &&
  theirs.origin === ours.origin &&
  theirs.status === ours.status;

/**
 * Why an entry is not taken over what stands here, in German; null: it is taken. What a person wrote wins over what a
 * person has only read, and that over everything else; what was changed wins over what a release brought, whose date is
 * only that of its installation; else the newer wins.
 */
export const whyKept = (theirs: Entry, ours: StoredText | undefined): string | null => {
  if (!ours) return null;
  if (isSame(theirs, ours)) return unchanged;
  const ahead = rankOf(theirs) - rankOf(ours);
  if (ahead > 0) return null;
  if (ahead < 0)
    return rankOf(ours) === 2
      ? 'Hier hat ein Mensch den Text geschrieben.'
      : 'Hier hat ein Mensch die Übersetzung geprüft.';
  if (isFromRelease(theirs))
    return ours.isShipped
      ? 'Beide Fassungen stammen aus einer Ausgabe; hier gilt die mitgelieferte.'
      : 'Hier wurde der mitgelieferte Text geändert.';
  if (ours.isShipped || theirs.updatedAt > ours.updatedAt) return null;
  return 'Die Fassung hier ist nicht älter.';
};
