import { type CategoryKey, categories, indicatorsOf } from '../catalogue.ts';
import type { EditionMeasure } from '../edition/manifest.ts';
import { categoryMean, type SubScores, type Summary } from '../scores.ts';
import { pointsOf } from '../scoring/points.ts';
import type { Numbers } from './numbers.ts';

type Scale = Pick<EditionMeasure, 'direction' | 'worst' | 'best'>;

/** The fewest decimals with which a result stays what it is, so that what is shown can be recalculated by hand. */
const fewestDecimals = (from: number, to: number, holds: (decimals: number) => boolean): number => {
  let decimals = from;
  while (decimals < to && !holds(decimals)) decimals += 1;
  return decimals;
};

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** Decimals a figure is shown with: at least one for small figures, and enough to give the same points. */
export const decimalsOf = (scale: Scale, value: number): number => {
  const points = pointsOf(scale, value);
  const least = Number.isInteger(value) ? 0 : Math.abs(scale.best - scale.worst) <= 5 ? 2 : 1;
  return fewestDecimals(least, 6, (decimals) => pointsOf(scale, rounded(value, decimals)) === points);
};

const inBrackets = (value: number, text: string): string => (value < 0 ? `(${text})` : text);

/** How a figure became points: `(62,9 − 40) ÷ (100 − 40) × 100 ≈ 38`; what lies beyond a bound is drawn back to it. */
export const pointsFormula = (scale: Scale, value: number, numbers: Numbers): string => {
  const decimals = decimalsOf(scale, value);
  const { direction, worst, best } = scale;
  const shown = rounded(value, decimals);
  const measured = direction === 'balance' ? Math.abs(shown) : shown;
  const written = numbers.write(shown, decimals);
  const start = direction === 'balance' ? `|${written}|` : written;
  const bound = (each: number) => inBrackets(each, numbers.exact(each));
  const raw = (100 * (measured - worst)) / (best - worst);
  const result = Math.round(rounded(raw, 10));
  const points = pointsOf(scale, value);
  const steps = `(${start} − ${bound(worst)}) ÷ (${bound(best)} − ${bound(worst)}) × ${numbers.write(100)}`;
  const end =
    result === points ? numbers.write(points) : `${numbers.write(result)} → ${numbers.write(points)}`;
  return `${steps} ≈ ${end}`;
};

const sum = (terms: readonly string[], count: number, numbers: Numbers): string =>
  `(${terms.join(' + ')}) ÷ ${numbers.write(count)}`;

/** How the score of a category came about; null where it has none. */
export const categoryFormula = (
  category: CategoryKey,
  scores: SubScores,
  numbers: Numbers,
): string | null => {
  const mean = categoryMean(category, scores);
  if (mean === null) return null;
  const known = indicatorsOf(category).flatMap(({ key }) => scores[key] ?? []);
  const terms = known.map((score) => numbers.write(score));
  return `${sum(terms, known.length, numbers)} ≈ ${numbers.write(mean, 2)}`;
};

/** How the overall score came about, from the unrounded scores of the categories; null where there is none. */
export const overallFormula = (
  scores: SubScores,
  { overall }: Pick<Summary, 'overall'>,
  numbers: Numbers,
): string | null => {
  if (overall === null) return null;
  const means = categories.map((key) => categoryMean(key, scores) ?? 0);
  const meanOf = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  const holds = (decimals: number) =>
    Math.round(rounded(meanOf(means.map((mean) => rounded(mean, decimals))), 10)) === overall;
  const decimals = fewestDecimals(2, 6, holds);
  const terms = means.map((mean) => numbers.write(mean, decimals));
  return `${sum(terms, means.length, numbers)} ≈ ${numbers.write(overall)}`;
};
