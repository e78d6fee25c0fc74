/** Counts in memory are read again when they are older than this, in milliseconds. */
const maxAge = 60_000;

/** Fewer letters than these are not told: a small number discourages, and says too much about who posted them. */
const fewest = 10;

/**
 * Letters that are believed for each one downloaded: one file is printed more than once, and downloads of browsers that
 * ask not to be counted are not.
 */
const perDownload = 2;

/** What is counted of a country: letters said to be posted, and letters downloaded. */
export type Sent = { sent: number; downloads: number };

/** How many posted letters are believed; so few that no page tells them need no download. */
export const believed = ({ sent, downloads }: Sent): number =>
  Math.min(sent, Math.max(fewest - 1, downloads * perDownload));

/** The number that a page tells, null below ten. */
export const sentShown = (count: number): number | null => (count < fewest ? null : count);

const none: Sent = { sent: 0, downloads: 0 };

/**
 * Counts by country, held in memory: who asks gets what is there, and has it read again in the background when it is
 * old. What cannot be read stays as it was.
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
      // The database is away; the page goes on with the counts it had.
    }
    return true;
  };
  const of = (countryCode: string): number => believed(counts.get(countryCode) ?? none);

  return {
    of: (countryCode: string): number => {
      void readIfOld();
      return of(countryCode);
    },
    /** After one more letter has been stored: without a query for each. */
    withOneMore: async (countryCode: string): Promise<number> => {
      if (!(await readIfOld())) {
        const known = counts.get(countryCode) ?? none;
        counts.set(countryCode, { ...known, sent: known.sent + 1 });
      }
      return of(countryCode);
    },
  };
};
