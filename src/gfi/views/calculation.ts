import { type CategoryKey, categories, indicatorsOf } from '../catalogue.ts';
import type { EditionMeasure } from '../edition/manifest.ts';
import { categoryMean, type SubScores, type Summary } from '../scores.ts';
import { pointsOf } from '../scoring/points.ts';
import type { Numbers } from './numbers.ts';

type Scale = Pick<EditionMeasure, 'direction' | 'worst' | 'best'>;

/** The fewest decimals that give the same result, so that readers can verify the calculation. */
const minDecimals = (from: number, to: number, holds: (decimals: number) => boolean): number => {
  let decimals = from;
  while (decimals < to && !holds(decimals)) decimals += 1;
  return decimals;
};

const roundTo = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** Decimals of a displayed figure: more on short scales, and enough to give the same points. */
const decimalsOf = (scale: Scale, value: number): number => {
  const points = pointsOf(scale, value);
  const base = Number.isInteger(value) ? 0 : Math.abs(scale.best - scale.worst) <= 5 ? 2 : 1;
  return minDecimals(base, 6, (decimals) => pointsOf(scale, roundTo(value, decimals)) === points);
};

const bracketNegative = (value: number, text: string): string => (value < 0 ? `(${text})` : text);

/**
 * How a figure is turned into points: `(62,9 − 40) ÷ (100 − 40) × 100 ≈ 38`; results below 0 or above 100 are capped.
 */
export const pointsFormula = (scale: Scale, value: number, numbers: Numbers): string => {
  const decimals = decimalsOf(scale, value);
  const { direction, worst, best } = scale;
  const shown = roundTo(value, decimals);
  const measured = direction === 'balance' ? Math.abs(shown) : shown;
  const formatted = numbers.format(shown, decimals);
  const start = direction === 'balance' ? `|${formatted}|` : formatted;
  const bound = (each: number) => bracketNegative(each, numbers.formatExact(each));
  const raw = (100 * (measured - worst)) / (best - worst);
  const result = Math.round(roundTo(raw, 10));
  const points = pointsOf(scale, value);
  const steps = `(${start} − ${bound(worst)}) ÷ (${bound(best)} − ${bound(worst)}) × ${numbers.format(100)}`;
  const end =
    result === points ? numbers.format(points) : `${numbers.format(result)} → ${numbers.format(points)}`;
  return `${steps} ≈ ${end}`;
};

const meanFormula = (terms: readonly string[], count: number, numbers: Numbers): string =>
  `(${terms.join(' + ')}) ÷ ${numbers.format(count)}`;

/** How the score of a category is calculated; null if it has none. */
export const categoryFormula = (
  category: CategoryKey,
  scores: SubScores,
  numbers: Numbers,
): string | null => {
  const mean = categoryMean(category, scores);
  if (mean === null) return null;
  const known = indicatorsOf(category).flatMap(({ key }) => scores[key] ?? []);
  const terms = known.map((score) => numbers.format(score));
  return `${meanFormula(terms, known.length, numbers)} ≈ ${numbers.format(mean, 2)}`;
};

/** How the overall score is calculated from the unrounded category scores; null if there is none. */
export const overallFormula = (
  scores: SubScores,
  { overall }: Pick<Summary, 'overall'>,
  numbers: Numbers,
): string | null => {
  if (overall === null) return null;
  const means = categories.map((key) => categoryMean(key, scores) ?? 0);
  const meanOf = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  const holds = (decimals: number) =>
    Math.round(roundTo(meanOf(means.map((mean) => roundTo(mean, decimals))), 10)) === overall;
  const decimals = minDecimals(2, 6, holds);
  const terms = means.map((mean) => numbers.format(mean, decimals));
  return `${meanFormula(terms, means.length, numbers)} ≈ ${numbers.format(overall)}`;
};
