import { roundHalfUp } from '#lib/round-half-up.ts';
import { type CategoryKey, categories, type IndicatorKey, indicatorsOf } from './catalogue.ts';
import type { EditionMeasure } from './edition/manifest.ts';

/** Why a sub-score has no points: no measure in the edition, no figure for the country, or only one too old. */
export const missingReasons = ['notMeasured', 'noFigure', 'tooOld'] as const;
type MissingReason = (typeof missingReasons)[number];

/** One indicator of one country. Unknown values are null, never estimated. */
export type Figure = {
  /** 0–100, whole; null: no score. */
  score: number | null;
  /** Null where there is a score, and for samples. */
  missing: MissingReason | null;
  /** The latest figure, in the unit of its measure, and its year. */
  value: number | null;
  year: number | null;
  /** The measure of the indicator; null for samples and when the edition has none. */
  measure: EditionMeasure | null;
  /** All figures, oldest first. */
  series: readonly { year: number; value: number }[];
};

/** All figures of a country. `sample`: made-up figures that say nothing about it. */
export type ScoreSet = {
  code: string;
  sample: boolean;
  /** The indicators that count: those of the edition, or all for a sample. */
  counted: readonly IndicatorKey[];
  figures: Readonly<Record<IndicatorKey, Figure>>;
};

/** Sub-scores by indicator; null for those that are missing, none for indicators that the edition does not have. */
export type SubScores = Readonly<Partial<Record<IndicatorKey, number | null>>>;

export type Summary = {
  overall: number | null;
  categories: Readonly<Record<CategoryKey, number | null>>;
  /** Number of sub-scores that exist. */
  scored: number;
};

/** Minimum number of sub-scores for an overall score: four fifths of those of the edition. */
export const minOverallSubScores = (indicatorCount: number): number => Math.ceil(indicatorCount * 0.8);

const indicatorsByCategory = Object.fromEntries(categories.map((key) => [key, indicatorsOf(key)])) as Record<
  CategoryKey,
  ReturnType<typeof indicatorsOf>
>;

/**
 * The mean of a category's sub-scores, not rounded; null when fewer than half of them exist.
 * @param weight weight of a sub-score; equal by default
 */
export const categoryMean = (
  category: CategoryKey,
  scores: SubScores,
  weight: (key: IndicatorKey) => number = () => 1,
): number | null => {
  let [sum, weights, scoredCount, indicatorCount] = [0, 0, 0, 0];
  for (const { key } of indicatorsByCategory[category]) {
    const score = scores[key];
    if (score === undefined) continue;
    indicatorCount += 1;
    if (score === null) continue;
    sum += score * weight(key);
    weights += weight(key);
    scoredCount += 1;
  }
  return scoredCount === 0 || scoredCount * 2 < indicatorCount ? null : sum / weights;
};

/** How many sub-scores exist. */
const countScores = (scores: SubScores): number =>
  Object.values(scores).reduce((sum: number, score) => sum + (score === null ? 0 : 1), 0);

/** Whether there are enough sub-scores for an overall score. */
export const hasEnoughSubScores = (scores: SubScores): boolean =>
  countScores(scores) >= minOverallSubScores(Object.keys(scores).length);

/**
 * The mean of the four categories, whole; null when one is missing.
 * @param means in the order of the categories
 * @param weights weight of each; equal by default
 */
export const overallMean = (
  means: readonly (number | null)[],
  weights: readonly number[] = [1, 1, 1, 1],
): number | null => {
  let [sum, total] = [0, 0];
  for (const [index, mean] of means.entries()) {
    const weight = weights[index] ?? 0;
    if (mean === null) return null;
    sum += mean * weight;
    total += weight;
  }
  return roundHalfUp(sum / total);
};

/**
 * The score of a category is the mean of the sub-scores it has, and needs at least half of them. The overall score is
 * the mean of the four categories before rounding, and needs all of them and four fifths of all sub-scores. Each is
 * rounded once, half up; missing scores are never estimated.
 */
export const summariseScores = (scores: SubScores): Summary => {
  const scored = countScores(scores);
  const means = categories.map((key) => categoryMean(key, scores));
  const [economy = null, environment = null, social = null, transparency = null] = means.map((mean) =>
    mean === null ? null : roundHalfUp(mean),
  );
  return {
    overall: hasEnoughSubScores(scores) ? overallMean(means) : null,
    categories: { economy, environment, social, transparency },
    scored,
  };
};

/** The sub-scores that count. */
export const subScoresOf = ({ counted, figures }: ScoreSet): SubScores =>
  Object.fromEntries(counted.map((key) => [key, figures[key].score]));

export const summariseScoreSet = (set: ScoreSet): Summary => summariseScores(subScoresOf(set));
