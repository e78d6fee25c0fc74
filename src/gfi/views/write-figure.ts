import { render, type TextSnapshot } from '#content/index.ts';
import type { Point } from '../edition/figures.ts';
import type { EditionMeasure } from '../edition/manifest.ts';
import type { Numbers } from './numbers.ts';
import { symbolOf } from './units.ts';

/** Texts and number format of a language for formatting figures. */
export type FigureFormat = { tag: string; texts: TextSnapshot; numbers: Numbers };

type Scaled = Pick<EditionMeasure, 'unit' | 'worst' | 'best'>;

/** Decimals for all figures of a measure: two on short scales, none for counts, else one. */
const decimalsOf = ({ unit, worst, best }: Scaled): number => {
  if (unit.startsWith('count')) return 0;
  return Math.abs(best - worst) <= 5 ? 2 : 1;
};

/** A number with its unit, joined by no-break spaces. */
const withUnit = ({ unit }: Scaled, value: number, decimals: number | null, numbers: Numbers): string => {
  const { sign, range } = symbolOf(unit);
  const written = decimals === null ? numbers.exact(value) : numbers.write(value, decimals);
  if (range) return numbers.isolate(written);
  if (sign === '%') return numbers.isolate(numbers.percent(value, decimals ?? 0));
  return numbers.isolate(`${written}\u00A0${sign.replaceAll(' ', '\u00A0')}`);
};

const writeAmount = (measure: Scaled, value: number, numbers: Numbers): string =>
  withUnit(measure, value, decimalsOf(measure), numbers);

/** A bound of a measure with all its decimals. */
export const formatBound = (measure: Scaled, value: number, numbers: Numbers): string =>
  withUnit(measure, value, null, numbers);

/** A figure with its year, without the range of its scale: `62,9 % (2022)`. */
export const formatPoint = (measure: Scaled, { value, year }: Point, numbers: Numbers): string =>
  `${writeAmount(measure, value, numbers)} (${numbers.write(year)})`;

/** A figure with unit and year, and for an index the range of its scale. */
export const formatFigure = (
  measure: Scaled,
  point: Point,
  { tag, texts, numbers }: FigureFormat,
): string => {
  const { range } = symbolOf(measure.unit);
  if (!range) return formatPoint(measure, point, numbers);
  const [from, to] = range.map((bound) => numbers.isolate(numbers.exact(bound)));
  const value = writeAmount(measure, point.value, numbers);
  const scaled = render(texts.text('gfi_scale', tag), { value, from: from ?? '', to: to ?? '' });
  return `${scaled} (${numbers.write(point.year)})`;
};
