/** Maximum age of the counts in memory, in milliseconds. */
const maxAge = 60_000;

/** Smaller counts are not shown: a small number discourages, and could reveal who posted the letters. */
const minShown = 10;

/**
 * Maximum number of posted letters accepted per download: one file is printed more than once, and downloads
 * of browsers that ask not to be counted are missing.
 */
const maxPerDownload = 2;

/** Counts of a country: letters reported as posted, and letters downloaded. */
export type LetterCounts = { sent: number; downloads: number };

/** The plausible number of posted letters; counts too small to be shown need no downloads. */
export const plausibleCount = ({ sent, downloads }: LetterCounts): number =>
  Math.min(sent, Math.max(minShown - 1, downloads * maxPerDownload));

/** The number shown on a page; null below ten. */
export const shownSentCount = (count: number): number | null => (count < minShown ? null : count);

const noLetters: LetterCounts = { sent: 0, downloads: 0 };

/**
 * Counts by country, cached in memory. A read returns the cached count and refreshes it in the background
 * when it is old; a failed refresh keeps the old counts.
 */
export const createSentCounts = (
  read: () => Promise<ReadonlyMap<string, LetterCounts>>,
  now: () => number = () => performance.now(),
) => {
  let counts = new Map<string, LetterCounts>();
  let readAt = Number.NEGATIVE_INFINITY;

  const refreshIfStale = async (): Promise<boolean> => {
    if (now() - readAt <= maxAge) return false;
    readAt = now();
    try {
      counts = new Map(await read());
    } catch {
      // The database is unavailable, so the old counts stay.
    }
    return true;
  };
  const countFor = (countryCode: string): number => plausibleCount(counts.get(countryCode) ?? noLetters);

  return {
    countFor: (countryCode: string): number => {
      void refreshIfStale();
      return countFor(countryCode);
    },
    /** The sum of all counts. */
    total: (): number => {
      void refreshIfStale();
      return [...counts.keys()].reduce((sum, countryCode) => sum + countFor(countryCode), 0);
    },
    /** Adds a letter that has just been stored, without a query. */
    countOneMore: async (countryCode: string): Promise<number> => {
      if (!(await refreshIfStale())) {
        const known = counts.get(countryCode) ?? noLetters;
        counts.set(countryCode, { ...known, sent: known.sent + 1 });
      }
      return countFor(countryCode);
    },
  };
};
