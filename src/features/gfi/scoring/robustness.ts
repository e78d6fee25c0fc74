import { type Band, bandOf, bands } from '../bands.ts';
import { categories, indicators, indicatorsOf } from '../catalogue.ts';
import { categoryMean, minOverallSubScores, overallMean, type SubScores, scoredOf } from '../scores.ts';

/** How far the overall score, and its band, move when the weights do. Bands best first. */
export type Robustness = { lowest: number; highest: number; bands: Band['key'][] };

/** Half less and half more than equal weight. */
const shifts = [0.5, 1.5] as const;

/** Every combination of half less and half more for the four categories. */
const corners = Array.from({ length: 2 ** categories.length }, (_, corner) =>
  categories.map((_category, index) => shifts[((corner >> index) & 1) as 0 | 1]),
);

/** Sets of weights each overall score is computed with: the equal ones, the corners, and each sub-score by itself. */
export const weightings = 1 + corners.length + indicators.length * shifts.length;

/**
 * Computes the overall score under 53 sets of weights: the equal ones, all corners of the four category weights at
 * ±50 %, and each sub-score alone at ±50 %. Null where there is no overall score.
 */
export const robustnessOf = (scores: SubScores): Robustness | null => {
  if (scoredOf(scores) < minOverallSubScores) return null;
  const means = categories.map((key) => categoryMean(key, scores));
  const singles = categories.flatMap((category, index) =>
    indicatorsOf(category).flatMap(({ key: moved }) =>
      shifts.map((weight) =>
        overallMean(
          means.with(
            index,
            categoryMean(category, scores, (key) => (key === moved ? weight : 1)),
          ),
        ),
      ),
    ),
  );
  const all = [overallMean(means), ...corners.map((weights) => overallMean(means, weights)), ...singles];
  const overall = all.filter((score) => score !== null);
  if (overall.length < all.length) return null;
  const reached = new Set(overall.map((score) => bandOf(score)?.key));
  return {
    lowest: Math.min(...overall),
    highest: Math.max(...overall),
    bands: bands.map(({ key }) => key).filter((key) => reached.has(key)),
  };
};
