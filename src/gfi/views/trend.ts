import type { Point } from '../edition/figures.ts';
import type { EditionMeasure } from '../edition/manifest.ts';
import { latestUpTo, pointsOf } from '../scoring/points.ts';

/** Years between the compared figures, and the minimum difference in points for better or worse. */
const comparedYears = 10;
const minPointsApart = 3;

export type Direction = 'better' | 'worse' | 'same';

/** Compares the points of the latest figure with those about ten years before; null without an earlier figure. */
export const trendOf = (
  measure: Pick<EditionMeasure, 'direction' | 'worst' | 'best'>,
  series: readonly Point[],
): { since: number; direction: Direction } | null => {
  const latest = series[series.length - 1];
  const before = latest && latestUpTo(series, latest.year - comparedYears);
  if (!latest || !before) return null;
  const gained = pointsOf(measure, latest.value) - pointsOf(measure, before.value);
  if (Math.abs(gained) < minPointsApart) return { since: before.year, direction: 'same' };
  return { since: before.year, direction: gained > 0 ? 'better' : 'worse' };
};

export const trendBox = { width: 120, height: 32, inset: 3 } as const;

const positionBetween = (value: number, least: number, most: number): number =>
  most === least ? 0.5 : (value - least) / (most - least);

/** A series as a line in `trendBox`, from the first figure to the latest; null for fewer than two figures. */
export const trendLine = (series: readonly Point[]): { path: string; end: [number, number] } | null => {
  if (series.length < 2) return null;
  const { width, height, inset } = trendBox;
  const [years, values] = [series.map(({ year }) => year), series.map(({ value }) => value)];
  const at = ({ year, value }: Point): [number, number] => {
    const x = inset + (width - 2 * inset) * positionBetween(year, Math.min(...years), Math.max(...years));
    const y =
      height -
      inset -
      (height - 2 * inset) * positionBetween(value, Math.min(...values), Math.max(...values));
    return [Number(x.toFixed(1)), Number(y.toFixed(1))];
  };
  const places = series.map(at);
  return {
    path: `M${places.map((place) => place.join(' ')).join('L')}`,
    end: places[places.length - 1] ?? [0, 0],
  };
};
