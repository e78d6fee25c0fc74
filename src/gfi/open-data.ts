import { type CsvCell, formatDataCsv } from '#lib/csv.ts';
import { type IndicatorKey, indicators } from './catalogue.ts';
import type { Point } from './edition/figures.ts';
import type { EditionSeries } from './edition/manifest.ts';
import { pointsOf } from './scoring/points.ts';
import type { ScoredEdition } from './scoring/scored-edition.ts';

/** A figure of a series; `points` is null for the income per head. */
type Entry = { key: IndicatorKey | 'income'; series: EditionSeries; point: Point; points: number | null };

/** What was changed of a source's figures, which its licence wants said. */
const changeNote = (members: number): string =>
  members > 0 ? `; mean of ${members} member states, weighted by population` : '';

const entriesOf = (edition: ScoredEdition, code: string): Entry[] => {
  const scores = edition.forCountry(code);
  const measured = indicators.flatMap(({ key }) => {
    const { measure, series } = scores?.set.figures[key] ?? { measure: null, series: [] };
    if (!measure) return [];
    return series.map(
      (point): Entry => ({
        key,
        series: measure,
        point,
        points: pointsOf(measure, point.value),
      }),
    );
  });
  const { income } = edition.manifest;
  const incomePoint = edition.peersOf(code)?.income;
  return income && incomePoint
    ? [...measured, { key: 'income', series: income, point: incomePoint, points: null }]
    : measured;
};

const figureCells = (code: string, { key, series, point: { year, value }, points }: Entry): CsvCell[] => [
  code,
  key,
  series.code,
  year,
  value,
  points,
];

const figureCellsWithSource = (code: string, entry: Entry, note: string): CsvCell[] => {
  const { unit, source, licence, attribution, url } = entry.series;
  return [...figureCells(code, entry), unit, source, licence, `${attribution}${note}`, url];
};

const header = ['country', 'indicator', 'measure', 'year', 'value', 'score'];
const headerWithSource = [...header, 'unit', 'source', 'licence', 'attribution', 'url'];

/** All figures of an edition with their points, and the incomes used to find peers, as CSV. */
export const editionTable = (edition: ScoredEdition, codes: readonly string[]): string =>
  formatDataCsv([
    header,
    ...codes.flatMap((code) => entriesOf(edition, code).map((entry) => figureCells(code, entry))),
  ]);

/** Every figure of one country with its points, unit, source and licence, as CSV. */
export const countryTable = (edition: ScoredEdition, code: string): string => {
  const note = changeNote(edition.forCountry(code)?.members.length ?? 0);
  return formatDataCsv([
    headerWithSource,
    ...entriesOf(edition, code).map((entry) => figureCellsWithSource(code, entry, note)),
  ]);
};
