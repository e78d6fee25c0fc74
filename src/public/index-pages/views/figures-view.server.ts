import { fillPlaceholders, type Language, type TextSnapshot } from '#content/index.server.ts';
import type { Country } from '#countries/index.server.ts';
import type { EditionMeasure, Medians, ScoredEdition } from '#gfi/index.server.ts';
import {
  bands,
  categories,
  categoryFormula,
  type Figure,
  type FigureFormat,
  formatFigure,
  formatPoint,
  type Indicator,
  indicatorsOf,
  membersNote,
  numbersOf,
  overallFormula,
  pointsFormula,
  subScoreName,
  subScoresOf,
  trendLine,
  trendOf,
} from '#gfi/index.server.ts';
import type { FiguresView, FigureView, MeasureView, TrendView } from '../index-props.ts';
import { explanation, measureName, substituteNote } from './measure-texts.ts';
import { peerDetails, peersView } from './peers-view.server.ts';

export const measureView = (measure: EditionMeasure, { tag, texts }: FigureFormat): MeasureView => ({
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
  { numbers }: FigureFormat,
): TrendView | null => {
  const [first, latest] = [series[0], series.at(-1)];
  if (!first || !latest || first === latest) return null;
  const compared = trendOf(measure, series);
  return {
    line: trendLine(series),
    text: `${formatPoint(measure, first, numbers)} – ${formatPoint(measure, latest, numbers)}`,
    compared: compared && { direction: compared.direction, since: numbers.format(compared.since) },
  };
};

const missingReasonText = (
  { missing, measure }: Figure,
  { tag, texts, numbers }: FigureFormat,
): string | null => {
  if (missing === 'notMeasured') return texts.text('index_not_measured', tag);
  if (missing === 'noFigure') return texts.text('index_no_figure', tag);
  if (missing === null || !measure) return null;
  return fillPlaceholders(texts.text('index_too_old', tag), { years: numbers.format(measure.maxAge) });
};

const emptyFigure: Figure = {
  score: null,
  missing: 'noFigure',
  value: null,
  year: null,
  measure: null,
  series: [],
};

type MediansToCompare = { region: Medians; world: Medians; peers: Medians | null };

const figureView = (
  indicator: Indicator,
  figure: Figure,
  medians: MediansToCompare,
  context: FigureFormat,
): FigureView => {
  const { measure, value, year, series, score } = figure;
  const { tag, texts, numbers } = context;
  const datedValue = value !== null && year !== null ? { value, year } : null;
  return {
    key: indicator.key,
    ...subScoreName(indicator, measure, tag, texts),
    tip: explanation(indicator, figure, tag, texts),
    score,
    missingReason: missingReasonText(figure, context),
    measure: measure && measureView(measure, context),
    value: measure && datedValue && formatFigure(measure, datedValue, context),
    formula:
      measure && datedValue && score !== null ? pointsFormula(measure, datedValue.value, numbers) : null,
    trend: measure && trendView(measure, series, context),
    medians: {
      region: medians.region.scores[indicator.key],
      world: medians.world.scores[indicator.key],
      peers: medians.peers?.scores[indicator.key] ?? null,
    },
  };
};

/** Everything behind the scores of a country: figures, sources, years, medians, and each step of the calculation. */
export const figuresView = (
  country: Country,
  language: Language,
  { texts, gfi }: { texts: TextSnapshot; gfi: ScoredEdition },
): FiguresView => {
  const context = { tag: language.tag, texts, numbers: numbersOf(language) };
  const medians = {
    region: gfi.medians.regions[country.region],
    world: gfi.medians.world,
    peers: gfi.peersOf(country.code)?.medians ?? null,
  };
  const scored = gfi.forCountry(country.code);
  const scores = scored && subScoresOf(scored.set);
  const robustness = scored?.robustness ?? null;
  const measureOf = new Map(gfi.manifest.measures.map((measure) => [measure.key, measure]));
  const missingFigure = (key: Indicator['key']): Figure => {
    const measure = measureOf.get(key) ?? null;
    return { ...emptyFigure, measure, missing: measure ? 'noFigure' : 'notMeasured' };
  };
  return {
    membersNote: membersNote(gfi, country.code, language, texts),
    overall: {
      score: scored?.summary.overall ?? null,
      formula: scores && overallFormula(scores, scored.summary, context.numbers),
      medians: {
        region: medians.region.overall,
        world: medians.world.overall,
        peers: medians.peers?.overall ?? null,
      },
    },
    robustness: robustness && {
      ...robustness,
      bands: bands
        .filter(({ key }) => robustness.bands.includes(key))
        .map(({ text }) => texts.text(text, language.tag)),
    },
    coverage: { scored: scored?.summary.scored ?? 0, of: gfi.manifest.measures.length },
    peers: peersView(country.code, language, { texts, gfi }),
    peerDetails: peerDetails(country.code, language, { texts, gfi }),
    categories: categories.map((key) => ({
      key,
      score: scored?.summary.categories[key] ?? null,
      formula: scores && categoryFormula(key, scores, context.numbers),
      medians: {
        region: medians.region.categories[key],
        world: medians.world.categories[key],
        peers: medians.peers?.categories[key] ?? null,
      },
      figures: indicatorsOf(key).map((each) =>
        figureView(each, scored?.set.figures[each.key] ?? missingFigure(each.key), medians, context),
      ),
    })),
  };
};
