import { formatDataCsv, parseCsv } from '#lib/csv.ts';
import { type Figures, type Row, toFigures } from './figures.ts';

const byCountryAndMeasure = (a: readonly unknown[], b: readonly unknown[]): number =>
  `${a[0]},${a[1]}` < `${b[0]},${b[1]}` ? -1 : 1;

/** Figures as a table with one line per measure and country and one column per year, in a fixed order. */
export const toWideTable = (figures: Figures, years: readonly number[]): string => {
  const lines = [...figures].flatMap(([measure, countries]) =>
    [...countries].map(([country, series]) => {
      const byYear = new Map(series.map(({ year, value }) => [year, value]));
      return [country, measure, ...years.map((year) => byYear.get(year) ?? null)];
    }),
  );
  return formatDataCsv([['country', 'measure', ...years], ...lines.sort(byCountryAndMeasure)]);
};

const readYears = ([country, measure, ...years]: readonly string[]): number[] => {
  if (country !== 'country' || measure !== 'measure' || !years.every((year) => /^\d{4}$/.test(year)))
    throw new Error('figures.csv:1: not the head of this table');
  return years.map(Number);
};

const readLine = (cells: readonly string[], years: readonly number[], line: number): Row[] => {
  const [country = '', measure = '', ...values] = cells;
  if (!country || !measure || values.length !== years.length)
    throw new Error(`figures.csv:${line}: not a line of this table`);
  return years.flatMap((year, index) => {
    const cell = values[index] ?? '';
    if (cell === '') return [];
    const value = Number(cell);
    if (!Number.isFinite(value)) throw new Error(`figures.csv:${line}: "${cell}" is no number`);
    return [{ country, measure, year, value }];
  });
};

/** @throws naming the faulty line. */
export const fromWideTable = (table: string): Figures => {
  const parsed = parseCsv(table);
  if (!parsed.ok) throw new Error(`figures.csv:${parsed.error.line}: no CSV (${parsed.error.reason})`);
  const [header, ...lines] = parsed.value;
  const years = readYears(header?.cells ?? []);
  return toFigures(lines.flatMap(({ line, cells }) => readLine(cells, years, line)));
};
