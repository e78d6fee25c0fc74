import type { Country, Region } from '#features/countries/index.ts';
import { regions } from '#features/countries/index.ts';
import { indicators, years } from '../catalogue.ts';
import type { Edition } from '../edition/edition.ts';
import type { Point } from '../edition/figures.ts';
import type { EditionMeasure, Manifest } from '../edition/manifest.ts';
import {
  type Figure,
  type ScoreSet,
  type SubScores,
  type Summary,
  subScoresOf,
  summariseScores,
} from '../scores.ts';
import { type Medians, mediansOf } from './medians.ts';
import { counts, latestUpTo, pointsOf } from './points.ts';
import { type Robustness, robustnessOf } from './robustness.ts';

/** The scores of a country by the figures there were in a year. */
export type YearScores = { year: number } & Summary;

export type CountryScores = {
  set: ScoreSet;
  summary: Summary;
  robustness: Robustness | null;
  /** Oldest first; only years in which at least one category has a score. */
  history: () => YearScores[];
};

/** An edition with all its scores, held in memory. */
export type ScoredEdition = {
  manifest: Manifest;
  /** Null for a country about which the edition has no figure at all. */
  of: (code: string) => CountryScores | null;
  medians: { world: Medians; regions: Readonly<Record<Region, Medians>> };
};

type Measured = { measure: EditionMeasure; series: readonly Point[] };

const figureOf = (measured: Measured | null, year: number): Figure => {
  const none = { score: null, value: null, year: null, measure: measured?.measure ?? null, series: [] };
  if (!measured) return { ...none, missing: 'notMeasured' };
  const { measure, series } = measured;
  const latest = latestUpTo(series, year);
  if (!latest) return { ...none, missing: 'noFigure' };
  const recent = counts(measure, latest, year);
  return {
    score: recent ? pointsOf(measure, latest.value) : null,
    missing: recent ? null : 'tooOld',
    value: latest.value,
    year: latest.year,
    measure,
    series,
  };
};

const scoreIn = (measured: Measured | null, year: number): number | null => {
  const latest = measured && latestUpTo(measured.series, year);
  return latest && counts(measured.measure, latest, year) ? pointsOf(measured.measure, latest.value) : null;
};

const byKey = <T>(make: (key: (typeof indicators)[number]['key']) => T) =>
  Object.fromEntries(indicators.map(({ key }) => [key, make(key)])) as Record<
    (typeof indicators)[number]['key'],
    T
  >;

/** Scores every country of the catalogue by the rules of the edition itself, so that an old one keeps its scores. */
export const scoreEdition = (
  { manifest, figures }: Edition,
  countries: readonly Country[],
): ScoredEdition => {
  const measureOf = new Map(manifest.measures.map((measure) => [measure.key, measure]));

  const scoresOf = (code: string): CountryScores | null => {
    const measured = byKey((key): Measured | null => {
      const measure = measureOf.get(key);
      return measure ? { measure, series: figures.get(measure.code)?.get(code) ?? [] } : null;
    });
    if (Object.values(measured).every((each) => !each || each.series.length === 0)) return null;
    const set = {
      code,
      sample: false,
      figures: byKey((key) => figureOf(measured[key], manifest.referenceYear)),
    };
    const scores = subScoresOf(set);
    return {
      set,
      summary: summariseScores(scores),
      robustness: robustnessOf(scores),
      history: () =>
        years
          .map((year) => ({ year, ...summariseScores(byKey((key) => scoreIn(measured[key], year))) }))
          .filter(({ categories }) => Object.values(categories).some((score) => score !== null)),
    };
  };

  const scored = countries.flatMap((country) => {
    const scores = scoresOf(country.code);
    return scores ? [{ country, scores }] : [];
  });
  const medians = (within: (country: Country) => boolean) =>
    mediansOf(
      scored.flatMap(({ country, scores: { set, summary } }) =>
        within(country) ? [{ summary, scores: subScoresOf(set) as SubScores }] : [],
      ),
    );
  const byCode = new Map(scored.map(({ country, scores }) => [country.code, scores]));
  return {
    manifest,
    of: (code) => byCode.get(code) ?? null,
    medians: {
      world: medians(() => true),
      regions: Object.fromEntries(
        regions.map((region) => [region, medians((country) => country.region === region)]),
      ) as Record<Region, Medians>,
    },
  };
};
