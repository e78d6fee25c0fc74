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
  const unit = range ? (withRange ? ` [${localiseRange(sign, numbers)}]` : '') : ` ${sign}`;
  return `${numbers.write(value, decimalsOf(measure, value))}${unit} (${numbers.write(year)})`;
};
