import type { Country, Region } from '#countries/index.ts';
import { regions } from '#countries/index.ts';
import { type IndicatorKey, indicators } from '../catalogue.ts';
import type { Edition } from '../edition/edition.ts';
import type { Point } from '../edition/figures.ts';
import type { EditionMeasure, Manifest } from '../edition/manifest.ts';
import { indicatorsIn, yearsOf } from '../edition/scope.ts';
import {
  type Figure,
  type ScoreSet,
  type SubScores,
  type Summary,
  subScoresOf,
  summariseScores,
} from '../scores.ts';
import { type Medians, mediansOf } from './medians.ts';
import { findPeers, incomeOf, type Peers } from './peers.ts';
import { isRecent, latestUpTo, pointsOf } from './points.ts';
import { type Robustness, robustnessOf } from './robustness.ts';
import { membersOf, withUnion } from './union.ts';

/** The scores of a country by the figures known in a year. */
type YearScores = { year: number } & Summary;

export type CountryScores = {
  /** Codes of the countries whose figures, weighted by population, make up these; none but for a union. */
  members: readonly string[];
  set: ScoreSet;
  summary: Summary;
  robustness: Robustness | null;
  /** Oldest first; only years in which at least one category has a score. */
  history: () => YearScores[];
};

/** An edition with all its scores, held in memory. */
export type ScoredEdition = {
  manifest: Manifest;
  /** Null for a country without any figure in the edition. */
  forCountry: (code: string) => CountryScores | null;
  medians: { world: Medians; regions: Readonly<Record<Region, Medians>> };
  /** The peers of a country; null when its income or too many scores are unknown. */
  peersOf: (code: string) => Peers | null;
};

const mapIndicators = <T>(compute: (key: IndicatorKey) => T): Record<IndicatorKey, T> => {
  const values: Partial<Record<IndicatorKey, T>> = {};
  for (const { key } of indicators) values[key] = compute(key);
  return values as Record<IndicatorKey, T>;
};

type MeasuredSeries = { measure: EditionMeasure; series: readonly Point[] };

const figureOf = (measured: MeasuredSeries | null, year: number): Figure => {
  const none = { score: null, value: null, year: null, measure: measured?.measure ?? null, series: [] };
  if (!measured) return { ...none, missing: 'notMeasured' };
  const { measure, series } = measured;
  const latest = latestUpTo(series, year);
  if (!latest) return { ...none, missing: 'noFigure' };
  const recent = isRecent(measure, latest, year);
  return {
    score: recent ? pointsOf(measure, latest.value) : null,
    missing: recent ? null : 'tooOld',
    value: latest.value,
    year: latest.year,
    measure,
    series,
  };
};

/** The points of an indicator for each year, from the latest figure up to that year. */
const pointsByYear = (measured: MeasuredSeries | null, years: readonly number[]): (number | null)[] => {
  let next = 0;
  let latest: Point | null = null;
  let points: number | null = null;
  return years.map((year) => {
    for (let point = measured?.series[next]; point && point.year <= year; point = measured?.series[next]) {
      latest = point;
      points = measured && pointsOf(measured.measure, point.value);
      next += 1;
    }
    return measured && latest && isRecent(measured.measure, latest, year) ? points : null;
  });
};

const historyOf = (
  measured: Readonly<Record<IndicatorKey, MeasuredSeries | null>>,
  counted: readonly IndicatorKey[],
  years: readonly number[],
): YearScores[] => {
  const points = counted.map((key) => ({ key, byYear: pointsByYear(measured[key], years) }));
  const scoresIn = (index: number): SubScores =>
    Object.fromEntries(points.map(({ key, byYear }) => [key, byYear[index] ?? null]));
  return years
    .map((year, index) => ({ year, ...summariseScores(scoresIn(index)) }))
    .filter(({ categories }) => Object.values(categories).some((score) => score !== null));
};

/** Scores every country by the indicators and bounds in the edition's own manifest, so that old editions keep their scores. */
export const scoreEdition = (
  { manifest, figures: published }: Edition,
  countries: readonly Country[],
): ScoredEdition => {
  const figures = withUnion(published);
  const years = yearsOf(manifest);
  const measureOf = new Map(manifest.measures.map((measure) => [measure.key, measure]));
  const counted = indicatorsIn(manifest);

  const scoresOf = (code: string): CountryScores | null => {
    const measured = mapIndicators((key): MeasuredSeries | null => {
      const measure = measureOf.get(key);
      return measure ? { measure, series: figures.get(measure.code)?.get(code) ?? [] } : null;
    });
    if (Object.values(measured).every((each) => !each || each.series.length === 0)) return null;
    const set = {
      code,
      sample: false,
      counted,
      figures: mapIndicators((key) => figureOf(measured[key], manifest.referenceYear)),
    };
    const scores = subScoresOf(set);
    return {
      members: membersOf(code),
      set,
      summary: summariseScores(scores),
      robustness: robustnessOf(scores),
      history: () => historyOf(measured, counted, years),
    };
  };

  const scored = countries.flatMap((country) => {
    const scores = scoresOf(country.code);
    return scores ? [{ country, scores }] : [];
  });
  const medians = (isIncluded: (country: Country) => boolean) =>
    mediansOf(
      scored.flatMap(({ country, scores: { set, summary, members } }) =>
        // A union would count its members a second time.
        isIncluded(country) && members.length === 0 ? [{ summary, scores: subScoresOf(set) }] : [],
      ),
    );
  const comparePeers = () =>
    findPeers(
      scored.flatMap(({ country: { code }, scores: { set, summary, members } }) => {
        const income = incomeOf({ manifest, figures }, code);
        return income ? [{ code, income, summary, scores: subScoresOf(set), members }] : [];
      }),
    );
  // Computed lazily, because it takes half as long as all scores and would delay the start.
  let peers: ReturnType<typeof findPeers> | undefined;
  const byCode = new Map(scored.map(({ country, scores }) => [country.code, scores]));
  return {
    manifest,
    forCountry: (code) => byCode.get(code) ?? null,
    peersOf: (code) => {
      peers ??= comparePeers();
      return peers.get(code) ?? null;
    },
    medians: {
      world: medians(() => true),
      regions: Object.fromEntries(
        regions.map((region) => [region, medians((country) => country.region === region)]),
      ) as Record<Region, Medians>,
    },
  };
};
