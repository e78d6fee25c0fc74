/** Counts in memory are read again when they are older than this, in milliseconds. */
const maxAge = 60_000;

/** Fewer letters than these are not told: a small number discourages, and says too much about who posted them. */
const fewest = 10;

/** The number that a page tells, null below ten. */
export const sentShown = (count: number): number | null => (count < fewest ? null : count);

/**
 * Counts by country, held in memory: who asks gets what is there, and has it read again in the background when it is
 * old. What cannot be read stays as it was.
 */
export const createSentCounts = (
  read: () => Promise<ReadonlyMap<string, number>>,
  now: () => number = () => performance.now(),
) => {
  let counts: ReadonlyMap<string, number> = new Map();
  let readAt = Number.NEGATIVE_INFINITY;

  const readAgain = async (): Promise<void> => {
    try {
      counts = await read();
    } catch {
      // The database is away; the page goes on with the counts it had.
    }
  };

  return {
    of: (countryCode: string): number => {
      if (now() - readAt > maxAge) {
        readAt = now();
        void readAgain();
      }
      return counts.get(countryCode) ?? 0;
    },
  };
};
