import { type CsvCell, dataCsvOf } from '#lib/csv.ts';
import { type IndicatorKey, indicators } from './catalogue.ts';
import type { Point } from './edition/figures.ts';
import type { EditionMeasure } from './edition/manifest.ts';
import { pointsOf } from './scoring/points.ts';
import type { CountryScores, ScoredEdition } from './scoring/scored-edition.ts';

type Line = (code: string, key: IndicatorKey, measure: EditionMeasure, point: Point) => CsvCell[];

const linesOf = (code: string, scores: CountryScores | null, line: Line): CsvCell[][] =>
  indicators.flatMap(({ key }) => {
    const { measure, series } = scores?.set.figures[key] ?? { measure: null, series: [] };
    return measure ? series.map((point) => line(code, key, measure, point)) : [];
  });

const plainLine: Line = (code, key, measure, { year, value }) => [
  code,
  key,
  measure.code,
  year,
  value,
  pointsOf(measure, value),
];

const sourcedLine: Line = (code, key, measure, point) => {
  const { unit, source, licence, attribution, url } = measure;
  return [...plainLine(code, key, measure, point), unit, source, licence, attribution, url];
};

const header = ['country', 'indicator', 'measure', 'year', 'value', 'score'];
const sourcedHeader = [...header, 'unit', 'source', 'licence', 'attribution', 'url'];

/** Every figure of an edition with the points it gives, as CSV. */
export const editionTable = (edition: ScoredEdition, codes: readonly string[]): string =>
  dataCsvOf([header, ...codes.flatMap((code) => linesOf(code, edition.of(code), plainLine))]);

/** Every figure of one country with its points, unit, source and licence, as CSV. */
export const countryTable = (edition: ScoredEdition, code: string): string =>
  dataCsvOf([sourcedHeader, ...linesOf(code, edition.of(code), sourcedLine)]);
