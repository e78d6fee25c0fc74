import { bands } from './bands.ts';
import { type CategoryKey, indicators, indicatorsOf } from './catalogue.ts';
import type { GfiScores } from './contract.ts';
import { type ScoreSet, summarise } from './scores.ts';

/** The answer of `GET /api/gfi/{code}`. `statedSources` stands for figures without a source of their own. */
export const answerOf = (set: ScoreSet, statedSources: string): GfiScores => {
  const summary = summarise(set);
  const area = (category: CategoryKey) => ({
    score: summary.categories[category],
    ...Object.fromEntries(indicatorsOf(category).map(({ key }) => [key, set.figures[key].score])),
  });
  return {
    code: set.code,
    sample: set.sample,
    overall: summary.overall,
    economy: area('economy'),
    environment: area('environment'),
    social: area('social'),
    transparency: area('transparency'),
    bands: bands.map(({ key, min, max }) => ({ key, min, max })),
    indicators: indicators.map(({ key, category, unit }) => {
      const { source, licence, year, value, score, series } = set.figures[key];
      const own = source ?? statedSources;
      return { key, category, unit, source: own, licence, year, value, score, series: [...series] };
    }),
  };
};
