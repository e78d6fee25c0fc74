import type { Country } from '#countries/index.ts';
import { bandOf, bands } from './bands.ts';
import { type CategoryKey, categories, indicators, indicatorsOf } from './catalogue.ts';
import type { GfiAreas, GfiOverview, GfiScores } from './contract.ts';
import { scoresOf } from './country-scores.ts';
import type { EditionMeasure, Manifest } from './edition/manifest.ts';
import { type ScoreSet, type SubScores, type Summary, subScoresOf, summariseScoreSet } from './scores.ts';
import type { Medians } from './scoring/medians.ts';
import { comparisonOf, type Peers } from './scoring/peers.ts';
import type { CountryScores, ScoredEdition } from './scoring/scored-edition.ts';

const categoryScores = (
  { overall, categories: means }: Pick<Summary, 'overall' | 'categories'>,
  scores: SubScores,
) => {
  const area = (category: CategoryKey) => ({
    score: means[category],
    ...Object.fromEntries(indicatorsOf(category).map(({ key }) => [key, scores[key] ?? null])),
  });
  return {
    overall,
    economy: area('economy'),
    environment: area('environment'),
    social: area('social'),
    transparency: area('transparency'),
  } satisfies GfiAreas;
};

const medianAreas = (medians: Medians): GfiAreas => categoryScores(medians, medians.scores);

const editionHeader = ({ id, referenceYear, made }: Manifest) => ({ id, referenceYear, made });

const measureResponse = (measure: EditionMeasure) => {
  const { code, name, unit, direction, worst, best, maxAge, reason, substitute } = measure;
  const { source, url, licence, licenceUrl, attribution } = measure;
  const scale = { code, name, unit, direction, worst, best, maxAge, reason, substitute };
  return { ...scale, source, url, licence, licenceUrl, attribution };
};

const indicatorResponses = (set: ScoreSet): GfiScores['indicators'] =>
  indicators.map(({ key, category, unit }) => {
    const { measure, missing, year, value, score, series } = set.figures[key];
    return {
      key,
      category,
      unit: measure?.unit ?? unit,
      source: measure?.source ?? null,
      licence: measure?.licence ?? null,
      year,
      value,
      score,
      missing,
      measure: measure && measureResponse(measure),
      series: [...series],
    };
  });

const historyResponse = (scores: CountryScores | null): GfiScores['history'] =>
  scores?.history().map(({ year, overall, categories: means }) => ({ year, overall, ...means })) ?? [];

const peersResponse = ({ median, difference, countries }: Peers) => ({
  median,
  difference,
  comparison: difference === null ? null : comparisonOf(difference),
  count: countries.length,
  countries: [...countries],
});

const peersWithSource = (peers: Peers | null, { income }: Manifest): GfiScores['peers'] =>
  peers && income
    ? {
        ...peersResponse(peers),
        categories: { ...peers.medians.categories },
        by: {
          indicator: income.code,
          ...peers.income,
          unit: income.unit,
          source: income.source,
          licence: income.licence,
        },
      }
    : null;

/** The response of `GET /api/gfi/{code}`. Samples have no source, because their figures are made up. */
export const scoresResponse = (country: Country, edition: ScoredEdition): GfiScores => {
  const { manifest, medians } = edition;
  const scored = edition.forCountry(country.code);
  const set = scoresOf(country, edition);
  const summary = scored?.summary ?? summariseScoreSet(set);
  return {
    code: set.code,
    sample: set.sample,
    edition: scored && editionHeader(manifest),
    members: [...(scored?.members ?? [])],
    ...categoryScores(summary, subScoresOf(set)),
    bands: bands.map(({ key, min, max }) => ({ key, min, max })),
    coverage: { scored: scored ? summary.scored : 0, of: set.counted.length },
    robustness: scored?.robustness ?? null,
    medians: scored && {
      world: medianAreas(medians.world),
      region: { region: country.region, ...medianAreas(medians.regions[country.region]) },
    },
    peers: peersWithSource(edition.peersOf(country.code), manifest),
    history: historyResponse(scored),
    indicators: indicatorResponses(set),
    licence: scored && { ...manifest.licence },
  };
};

/** The response of `GET /api/gfi`: countries in the given order; nulls for countries without figures. */
export const overviewResponse = (countries: readonly Country[], edition: ScoredEdition): GfiOverview => ({
  edition: editionHeader(edition.manifest),
  licence: { ...edition.manifest.licence },
  countries: countries.map(({ code }) => {
    const scores = edition.forCountry(code);
    const peers = edition.peersOf(code);
    const means = Object.fromEntries(
      categories.map((key) => [key, scores?.summary.categories[key] ?? null]),
    ) as Summary['categories'];
    const overall = scores?.summary.overall ?? null;
    return {
      code,
      overall,
      ...means,
      band: bandOf(overall)?.key ?? null,
      coverage: scores?.summary.scored ?? 0,
      robustness: scores?.robustness ?? null,
      peers: peers && peersResponse(peers),
    };
  }),
});
