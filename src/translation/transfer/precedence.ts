import type { Entry, StoredText } from './entry.ts';

type Version = Pick<Entry, 'origin' | 'status'>;

/** Rank by human involvement: written by a person (2), reviewed by a person (1), neither (0). */
const rankOf = ({ origin, status }: Version): number => {
  if (origin === 'human') return 2;
  return status === 'reviewed' ? 1 : 0;
};

const isImportFromRelease = ({ origin, status, updatedBy }: Entry): boolean =>
  origin !== 'machine' && status === 'published' && updatedBy === null;

/** Skip reason that does not count as a rejection. */
export const unchanged = 'Unverändert.';

const isSame = (imported: Entry, stored: StoredText): boolean =>
  imported.text === stored.text &&
  imported.source === stored.source &&
  imported.origin === stored.origin &&
  imported.status === stored.status;

/**
 * German reason why an entry does not replace the stored text; null if it does. Written by a person wins over
 * reviewed by a person, and that over everything else; edited wins over shipped, whose date is
 * only that of the installation; otherwise the newer wins.
 */
export const whyNotImported = (imported: Entry, stored: StoredText | undefined): string | null => {
  if (!stored) return null;
  if (isSame(imported, stored)) return unchanged;
  const rankDifference = rankOf(imported) - rankOf(stored);
  if (rankDifference > 0) return null;
  if (rankDifference < 0)
    return rankOf(stored) === 2
      ? 'Hier hat ein Mensch den Text geschrieben.'
      : 'Hier hat ein Mensch die Übersetzung geprüft.';
  if (isImportFromRelease(imported))
    return stored.isFromRelease
      ? 'Beide Fassungen stammen aus einer Ausgabe; hier gilt die mitgelieferte.'
      : 'Hier wurde der mitgelieferte Text geändert.';
  if (stored.isFromRelease || imported.updatedAt > stored.updatedAt) return null;
  return 'Die Fassung hier ist nicht älter.';
};
