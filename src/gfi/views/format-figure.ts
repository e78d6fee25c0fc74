import { fillPlaceholders, type TextSnapshot } from '#content/index.ts';
import type { Point } from '../edition/figures.ts';
import type { EditionMeasure } from '../edition/manifest.ts';
import type { Numbers } from './numbers.ts';
import { symbolOf } from './units.ts';

/** Texts and number format of a language for formatting figures. */
export type FigureFormat = { tag: string; texts: TextSnapshot; numbers: Numbers };

type MeasureScale = Pick<EditionMeasure, 'unit' | 'worst' | 'best'>;

/** Decimals for all figures of a measure: two on short scales, none for counts, else one. */
const decimalsOf = ({ unit, worst, best }: MeasureScale): number => {
  if (unit.startsWith('count')) return 0;
  return Math.abs(best - worst) <= 5 ? 2 : 1;
};

/** A number with its unit, joined by no-break spaces. */
const withUnit = (
  { unit }: MeasureScale,
  value: number,
  decimals: number | null,
  numbers: Numbers,
): string => {
  const { symbol, range } = symbolOf(unit);
  const formatted = decimals === null ? numbers.formatExact(value) : numbers.format(value, decimals);
  if (range) return numbers.isolate(formatted);
  if (symbol === '%') return numbers.isolate(numbers.formatPercent(value, decimals ?? 0));
  return numbers.isolate(`${formatted}\u00A0${symbol.replaceAll(' ', '\u00A0')}`);
};

const formatAmount = (measure: MeasureScale, value: number, numbers: Numbers): string =>
  withUnit(measure, value, decimalsOf(measure), numbers);

/** A bound of a measure with all its decimals. */
export const formatBound = (measure: MeasureScale, value: number, numbers: Numbers): string =>
  withUnit(measure, value, null, numbers);

/** A figure with its year, without the range of its scale: `62,9 % (2022)`. */
export const formatPoint = (measure: MeasureScale, { value, year }: Point, numbers: Numbers): string =>
  `${formatAmount(measure, value, numbers)} (${numbers.format(year)})`;

/** A figure with unit and year, and for an index the range of its scale. */
export const formatFigure = (
  measure: MeasureScale,
  point: Point,
  { tag, texts, numbers }: FigureFormat,
): string => {
  const { range } = symbolOf(measure.unit);
  if (!range) return formatPoint(measure, point, numbers);
  const [from, to] = range.map((bound) => numbers.isolate(numbers.formatExact(bound)));
  const value = formatAmount(measure, point.value, numbers);
  const scaled = fillPlaceholders(texts.text('gfi_scale', tag), { value, from: from ?? '', to: to ?? '' });
  return `${scaled} (${numbers.format(point.year)})`;
};
