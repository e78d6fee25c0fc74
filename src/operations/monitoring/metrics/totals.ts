/** Upper bounds of the durations that are counted, in seconds. */
export const durationBuckets = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10] as const;

/** What a process has done since its start. */
export type Totals = {
  requests: number;
  /** Responses with 5xx. */
  errors: number;
  /** Responses with 429. */
  refused: number;
  /** Letters sent completely to a client. */
  letters: number;
  /** Requests by duration: one count for each of `durationBuckets`, and one for what is longer. */
  durations: readonly number[];
};

export const noTotals: Totals = {
  ...{ requests: 0, errors: 0, refused: 0, letters: 0 },
  durations: Array(durationBuckets.length + 1).fill(0),
};

/** What was done between two readings. */
export const difference = (now: Totals, before: Totals): Totals => ({
  requests: now.requests - before.requests,
  errors: now.errors - before.errors,
  refused: now.refused - before.refused,
  letters: now.letters - before.letters,
  durations: now.durations.map((count, index) => count - (before.durations[index] ?? 0)),
});
