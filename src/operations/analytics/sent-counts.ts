/** Maximum age of the counts in memory, in milliseconds. */
const maxAge = 60_000;

/** Smaller counts are not shown: a small number discourages, and could reveal who posted the letters. */
const fewest = 10;

/**
 * Maximum number of posted letters accepted per download: one file is printed more than once, and downloads
 * of browsers that ask not to be counted are missing.
 */
const perDownload = 2;

/** Counts of a country: letters reported as posted, and letters downloaded. */
export type Sent = { sent: number; downloads: number };

/** The plausible number of posted letters; counts too small to be shown need no downloads. */
export const believed = ({ sent, downloads }: Sent): number =>
  Math.min(sent, Math.max(fewest - 1, downloads * perDownload));

/** The number shown on a page; null below ten. */
export const sentShown = (count: number): number | null => (count < fewest ? null : count);

const none: Sent = { sent: 0, downloads: 0 };

/**
 * Counts by country, cached in memory. A read returns the cached count and refreshes it in the background
 * when it is old; a failed refresh keeps the old counts.
 */
export const createSentCounts = (
  read: () => Promise<ReadonlyMap<string, Sent>>,
  now: () => number = () => performance.now(),
) => {
  let counts = new Map<string, Sent>();
  let readAt = Number.NEGATIVE_INFINITY;

  const readIfOld = async (): Promise<boolean> => {
    if (now() - readAt <= maxAge) return false;
    readAt = now();
    try {
      counts = new Map(await read());
    } catch {
      // The database is unavailable, so the old counts stay.
    }
    return true;
  };
  const of = (countryCode: string): number => believed(counts.get(countryCode) ?? none);

  return {
    of: (countryCode: string): number => {
      void readIfOld();
      return of(countryCode);
    },
    /** Adds a letter that has just been stored, without a query. */
    withOneMore: async (countryCode: string): Promise<number> => {
      if (!(await readIfOld())) {
        const known = counts.get(countryCode) ?? none;
        counts.set(countryCode, { ...known, sent: known.sent + 1 });
      }
      return of(countryCode);
    },
  };
};
