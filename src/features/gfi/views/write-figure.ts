import type { Point } from '../edition/figures.ts';
import type { EditionMeasure } from '../edition/manifest.ts';
import { decimalsOf } from './calculation.ts';
import type { Numbers } from './numbers.ts';
import { signOf } from './units.ts';

const localiseRange = (range: string, numbers: Numbers): string =>
  range.replace(/\d+(?:\.\d+)?/g, (number) => numbers.exact(Number(number)));

type FigureOptions = { withRange?: boolean };

/** A figure with its unit and year, `62,9 % (2022)`; that of an index with its range. */
export const writeFigure = (
  measure: EditionMeasure,
  { value, year }: Point,
  numbers: Numbers,
  { withRange = true }: FigureOptions = {},
): string => {
  const { sign, range } = signOf(measure.unit);
  const decimals = decimalsOf(measure, value);
  const number = range ? numbers.write(value, decimals) : numbers.withUnit(value, sign, decimals);
  const unit = range && withRange ? `\u00a0[${localiseRange(sign, numbers)}]` : '';
  return `${number}${unit} (${numbers.write(year)})`;
};
