/** Median and quartiles. */
export type Spread = { low: number; median: number; high: number };

const quantile = (sorted: readonly number[], share: number): number => {
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)];
  const above = sorted[Math.ceil(position)];
  if (below === undefined || above === undefined) throw new Error('no figures');
  return below + (above - below) * (position - Math.floor(position));
};

export const spread = (figures: readonly number[]): Spread => {
  const sorted = [...figures].sort((a, b) => a - b);
  return { low: quantile(sorted, 0.25), median: quantile(sorted, 0.5), high: quantile(sorted, 0.75) };
};

/**
 * The ratio of two contestants, round by round, so that a disturbance of a whole round cancels out.
 * @param above and below: figures of the same rounds in the same order
 */
export const ratio = (above: readonly number[], below: readonly number[]): Spread =>
  spread(above.map((figure, round) => figure / (below[round] ?? Number.NaN)));
