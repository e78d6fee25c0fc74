import type { Country } from '#features/countries/index.ts';
import { type Language, render, type TextSnapshot } from '#features/texts/index.ts';
import { bands } from '../bands.ts';
import { categories, type Indicator, indicators, indicatorsOf } from '../catalogue.ts';
import type { EditionMeasure } from '../edition/manifest.ts';
import type { FiguresView, FigureView, MeasureView, TrendView } from '../pages/index-props.ts';
import { type Figure, subScoresOf } from '../scores.ts';
import type { Medians } from '../scoring/medians.ts';
import type { ScoredEdition } from '../scoring/scored-edition.ts';
import { categoryFormula, overallFormula, pointsFormula } from './calculation.ts';
import { explanation, measureName, substituteNote } from './measure-texts.ts';
import { type Numbers, numbersOf } from './numbers.ts';
import { trendLine, trendOf } from './trend.ts';
import { writeDated } from './written.ts';

type Words = { tag: string; texts: TextSnapshot; numbers: Numbers };

export const measureView = (measure: EditionMeasure, { tag, texts }: Words): MeasureView => ({
  name: measureName(measure, tag, texts),
  substitute: substituteNote(measure, tag, texts),
  source: measure.source,
  code: measure.code,
  url: measure.url,
  licence: { name: measure.licence, url: measure.licenceUrl },
});

const trendView = (
  measure: EditionMeasure,
  series: Figure['series'],
  { numbers }: Words,
): TrendView | null => {
  const [first, latest] = [series[0], series.at(-1)];
  if (!first || !latest || first === latest) return null;
  const compared = trendOf(measure, series);
  return {
    line: trendLine(series),
    text: `${writeDated(measure, first, numbers)} – ${writeDated(measure, latest, numbers)}`,
    compared: compared && { direction: compared.direction, since: numbers.write(compared.since) },
  };
};

const absenceOf = ({ missing, measure }: Figure, { tag, texts, numbers }: Words): string | null => {
  if (missing === 'notMeasured') return texts.text('index_not_measured', tag);
  if (missing === 'noFigure') return texts.text('index_no_figure', tag);
  if (missing === null || !measure) return null;
  return render(texts.text('index_too_old', tag), { years: numbers.write(measure.maxAge) });
};

const nothing: Figure = {
  score: null,
  missing: 'noFigure',
  value: null,
  year: null,
  measure: null,
  series: [],
};

type Around = { region: Medians; world: Medians };

const figureView = (indicator: Indicator, figure: Figure, around: Around, words: Words): FigureView => {
  const { measure, value, year, series, score } = figure;
  const { tag, texts, numbers } = words;
  const dated = value !== null && year !== null ? { value, year } : null;
  return {
    key: indicator.key,
    name: texts.text(indicator.text, tag),
    tip: explanation(indicator, measure, tag, texts),
    score,
    absence: absenceOf(figure, words),
    measure: measure && measureView(measure, words),
    value: measure && dated && writeDated(measure, dated, numbers),
    formula: measure && dated && score !== null ? pointsFormula(measure, dated.value, numbers) : null,
    trend: measure && trendView(measure, series, words),
    medians: {
      region: around.region.scores[indicator.key],
      world: around.world.scores[indicator.key],
    },
  };
};

/** Everything behind the scores of a country: figures, sources, years, medians, and each step of the calculation. */
export const figuresView = (
  country: Country,
  language: Language,
  { texts, gfi }: { texts: TextSnapshot; gfi: ScoredEdition },
): FiguresView => {
  const words = { tag: language.tag, texts, numbers: numbersOf(language) };
  const around = { region: gfi.medians.regions[country.region], world: gfi.medians.world };
  const real = gfi.of(country.code);
  const scores = real && subScoresOf(real.set);
  const robustness = real?.robustness ?? null;
  const measureOf = new Map(gfi.manifest.measures.map((measure) => [measure.key, measure]));
  const bare = (key: Indicator['key']): Figure => {
    const measure = measureOf.get(key) ?? null;
    return { ...nothing, measure, missing: measure ? 'noFigure' : 'notMeasured' };
  };
  return {
    overall: {
      score: real?.summary.overall ?? null,
      formula: scores && overallFormula(scores, real.summary, words.numbers),
      medians: { region: around.region.overall, world: around.world.overall },
    },
    robustness: robustness && {
      ...robustness,
      bands: bands
        .filter(({ key }) => robustness.bands.includes(key))
        .map(({ text }) => texts.text(text, language.tag)),
    },
    coverage: { scored: real?.summary.scored ?? 0, of: indicators.length },
    categories: categories.map((key) => ({
      key,
      score: real?.summary.categories[key] ?? null,
      formula: scores && categoryFormula(key, scores, words.numbers),
      medians: { region: around.region.categories[key], world: around.world.categories[key] },
      figures: indicatorsOf(key).map((each) =>
        figureView(each, real?.set.figures[each.key] ?? bare(each.key), around, words),
      ),
    })),
  };
};
