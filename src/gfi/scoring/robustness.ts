import { type Band, bandOf, bands } from '../bands.ts';
import { categories, indicatorsOf } from '../catalogue.ts';
import { categoryMean, hasEnoughSubScores, overallMean, type SubScores } from '../scores.ts';

/** Range of the overall score, and its bands from the best down, when the weights vary. */
export type Robustness = { lowest: number; highest: number; bands: Band['key'][] };

/** Half and one and a half times the equal weight. */
const weightFactors = [0.5, 1.5] as const;

/** Every combination of the two factors over the four categories. */
const cornerWeights = Array.from({ length: 2 ** categories.length }, (_, corner) =>
  categories.map((_category, index) => weightFactors[((corner >> index) & 1) as 0 | 1]),
);

/** Number of weight sets that each overall score of an edition is computed with: 53 with 18 indicators. */
export const weightSetCount = (indicatorCount: number): number =>
  1 + cornerWeights.length + indicatorCount * weightFactors.length;

/**
 * Computes the overall score under many sets of weights: the equal ones, all corners of the four category weights at
 * ±50 %, and each sub-score alone at ±50 %. Null where there is no overall score.
 */
export const robustnessOf = (scores: SubScores): Robustness | null => {
  if (!hasEnoughSubScores(scores)) return null;
  const means = categories.map((key) => categoryMean(key, scores));
  const singles = categories.flatMap((category, index) =>
    indicatorsOf(category).flatMap(({ key: variedKey }) =>
      weightFactors.map((weight) =>
        overallMean(
          means.with(
            index,
            categoryMean(category, scores, (key) => (key === variedKey ? weight : 1)),
          ),
        ),
      ),
    ),
  );
  const all = [
    overallMean(means),
    ...cornerWeights.map((weights) => overallMean(means, weights)),
    ...singles,
  ];
  const overall = all.filter((score) => score !== null);
  if (overall.length < all.length) return null;
  const reachedBands = new Set(overall.map((score) => bandOf(score)?.key));
  return {
    lowest: Math.min(...overall),
    highest: Math.max(...overall),
    bands: bands.map(({ key }) => key).filter((key) => reachedBands.has(key)),
  };
};
