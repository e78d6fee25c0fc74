import type { Point } from '../edition/figures.ts';
import type { EditionMeasure } from '../edition/manifest.ts';
import { latestUpTo, pointsOf } from '../scoring/points.ts';

/** Years between the compared figures, and the minimum difference in points for better or worse. */
const comparedYears = 10;
const minPointDifference = 3;

export type TrendDirection = 'better' | 'worse' | 'same';

/** Compares the points of the latest figure with those about ten years before; null without an earlier figure. */
export const trendOf = (
  measure: Pick<EditionMeasure, 'direction' | 'worst' | 'best'>,
  series: readonly Point[],
): { since: number; direction: TrendDirection } | null => {
  const latest = series[series.length - 1];
  const before = latest && latestUpTo(series, latest.year - comparedYears);
  if (!latest || !before) return null;
  const pointsGained = pointsOf(measure, latest.value) - pointsOf(measure, before.value);
  if (Math.abs(pointsGained) < minPointDifference) return { since: before.year, direction: 'same' };
  return { since: before.year, direction: pointsGained > 0 ? 'better' : 'worse' };
};

export const trendBox = { width: 120, height: 32, inset: 3 } as const;

const positionBetween = (value: number, min: number, max: number): number =>
  max === min ? 0.5 : (value - min) / (max - min);

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
  const coordinates = series.map(at);
  return {
    path: `M${coordinates.map((coordinate) => coordinate.join(' ')).join('L')}`,
    end: coordinates[coordinates.length - 1] ?? [0, 0],
  };
};
