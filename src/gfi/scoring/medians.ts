import { roundHalfUp } from '#lib/round-half-up.ts';
import { categories, type IndicatorKey, indicators } from '../catalogue.ts';
import type { SubScores, Summary } from '../scores.ts';

/** Medians of the scores of several countries, rounded; null where no country has the score. */
export type Medians = {
  overall: number | null;
  categories: Summary['categories'];
  scores: Readonly<Record<IndicatorKey, number | null>>;
};

type Scored = { summary: Summary; scores: SubScores };

/** Median without the nulls, rounded half up; null if nothing remains. */
export const medianOf = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null).sort((a, b) => a - b);
  if (known.length === 0) return null;
  const upper = known[known.length >> 1] as number;
  const lower = known[(known.length - 1) >> 1] as number;
  return roundHalfUp((lower + upper) / 2);
};

/** The median of each score by itself; that of a category is not derived from its sub-scores. */
export const mediansOf = (countries: readonly Scored[]): Medians => ({
  overall: medianOf(countries.map(({ summary }) => summary.overall)),
  categories: Object.fromEntries(
    categories.map((key) => [key, medianOf(countries.map(({ summary }) => summary.categories[key]))]),
  ) as Summary['categories'],
  scores: Object.fromEntries(
    indicators.map(({ key }) => [key, medianOf(countries.map(({ scores }) => scores[key] ?? null))]),
  ) as Medians['scores'],
});
