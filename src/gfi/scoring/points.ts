import { roundHalfUp } from '#lib/round-half-up.ts';
import type { Point } from '../edition/figures.ts';
import type { EditionMeasure } from '../edition/manifest.ts';

type Scale = Pick<EditionMeasure, 'direction' | 'worst' | 'best'>;

/**
 * Points of a figure: 0 at the worst bound and beyond, 100 at the best and beyond, linear in between, rounded half up.
 * For a balance the distance from 0 is scored.
 */
export const pointsOf = ({ direction, worst, best }: Scale, value: number): number => {
  const measured = direction === 'balance' ? Math.abs(value) : value;
  const share = (measured - worst) / (best - worst);
  return roundHalfUp(100 * Math.min(Math.max(share, 0), 1));
};

/** The latest figure up to and including a year; null if there is none. */
export const latestUpTo = (series: readonly Point[], year: number): Point | null => {
  let latest: Point | null = null;
  for (const point of series) if (point.year <= year) latest = point;
  return latest;
};

/** Whether a figure is recent enough to be scored in `year`. */
export const isRecent = ({ maxAge }: Pick<EditionMeasure, 'maxAge'>, point: Point, year: number): boolean =>
  year - point.year <= maxAge;
