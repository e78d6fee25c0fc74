import { roundHalfUp } from '#lib/round-half-up.ts';
import type { Point } from '../edition/figures.ts';
import type { EditionMeasure } from '../edition/manifest.ts';

type Scale = Pick<EditionMeasure, 'direction' | 'worst' | 'best'>;

/**
 * The points a figure gives: 0 at the worst bound and beyond, 100 at the best and beyond, linear between; whole, half
 * up. Of a balance the distance from 0 counts.
 */
export const pointsOf = ({ direction, worst, best }: Scale, value: number): number => {
  const measured = direction === 'balance' ? Math.abs(value) : value;
  const share = (measured - worst) / (best - worst);
  return roundHalfUp(100 * Math.min(Math.max(share, 0), 1));
};

/** The latest figure up to a year; null for none. */
export const latestUpTo = (series: readonly Point[], year: number): Point | null => {
  let latest: Point | null = null;
  for (const point of series) if (point.year <= year) latest = point;
  return latest;
};

/** True while a figure is recent enough to count in `year`. */
export const counts = ({ maxAge }: Pick<EditionMeasure, 'maxAge'>, point: Point, year: number): boolean =>
  year - point.year <= maxAge;
