import { durationBuckets } from './metrics/totals.ts';

/**
 * Milliseconds within which a share of the requests was answered, interpolated within its bucket as Prometheus
 * does; at most the last bound. Null without requests.
 * @param counts one for each of `durationBuckets`, and one for what is longer
 */
export const quantile = (share: number, counts: readonly number[]): number | null => {
  const rank = share * counts.reduce((sum, count) => sum + count, 0);
  if (rank === 0) return null;
  let below = 0;
  for (const [index, bound] of durationBuckets.entries()) {
    const count = counts[index] ?? 0;
    if (below + count >= rank) {
      const start = durationBuckets[index - 1] ?? 0;
      return 1000 * (start + (bound - start) * ((rank - below) / count));
    }
    below += count;
  }
  return 1000 * Math.max(...durationBuckets);
};
