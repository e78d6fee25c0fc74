import { type CategoryKey, categories, type IndicatorKey, indicatorsOf } from './catalogue.ts';

/** One indicator of one country. What is not known is null, never a guess. */
export type Figure = {
  /** 0–100, whole; null: no score. */
  score: number | null;
  /** The latest figure, in the unit of the indicator, and its year. */
  value: number | null;
  year: number | null;
  source: string | null;
  licence: string | null;
  /** Earlier figures by year, oldest first. */
  series: readonly { year: number; value: number }[];
};

/** Everything the index says about a country. `sample`: example figures that say nothing about it. */
export type ScoreSet = {
  code: string;
  sample: boolean;
  figures: Readonly<Record<IndicatorKey, Figure>>;
};

export type Summary = {
  overall: number | null;
  categories: Readonly<Record<CategoryKey, number | null>>;
};

const mean = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
};

const whole = (value: number | null): number | null => (value === null ? null : Math.round(value));

/**
 * The score of a category is the mean of the scores it has, the overall score the mean of the four categories before
 * rounding; both are rounded once, half up. A category without a single score leaves the country without an overall one.
 */
export const summarise = ({ figures }: ScoreSet): Summary => {
  const means = categories.map((category) =>
    mean(indicatorsOf(category).map(({ key }) => figures[key].score)),
  );
  return {
    overall: means.includes(null) ? null : whole(mean(means)),
    categories: Object.fromEntries(
      categories.map((category, index) => [category, whole(means[index] ?? null)]),
    ) as Summary['categories'],
  };
};
