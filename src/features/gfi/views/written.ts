import type { Point } from '../edition/figures.ts';
import type { EditionMeasure } from '../edition/manifest.ts';
import { decimalsOf } from './calculation.ts';
import type { Numbers } from './numbers.ts';
import { signOf } from './units.ts';

const rangeIn = (range: string, numbers: Numbers): string =>
  range.replace(/\d+(?:\.\d+)?/g, (number) => numbers.exact(Number(number)));

type Written = { withRange?: boolean };

/** A figure with its unit and year, written for people: `62,9 % (2022)`, and that of an index with its range. */
export const writeDated = (
  measure: EditionMeasure,
  { value, year }: Point,
  numbers: Numbers,
  { withRange = true }: Written = {},
): string => {
  const { sign, range } = signOf(measure.unit);
  const unit = range ? (withRange ? ` [${rangeIn(sign, numbers)}]` : '') : ` ${sign}`;
  return `${numbers.write(value, decimalsOf(measure, value))}${unit} (${numbers.write(year)})`;
};
