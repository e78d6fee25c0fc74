import { dataCsvOf, parseCsv } from '#lib/csv.ts';
import { type Figures, type Row, toFigures } from './figures.ts';

const inOrder = (a: readonly unknown[], b: readonly unknown[]): number =>
  `${a[0]},${a[1]}` < `${b[0]},${b[1]}` ? -1 : 1;

/** Figures as a table with a line for each measure and country and a column for each year, in a fixed order. */
export const toWideTable = (figures: Figures, years: readonly number[]): string => {
  const lines = [...figures].flatMap(([measure, countries]) =>
    [...countries].map(([country, series]) => {
      const byYear = new Map(series.map(({ year, value }) => [year, value]));
      return [country, measure, ...years.map((year) => byYear.get(year) ?? null)];
    }),
  );
  return dataCsvOf([['country', 'measure', ...years], ...lines.sort(inOrder)]);
};

const yearsIn = ([country, measure, ...years]: readonly string[]): number[] => {
  if (country !== 'country' || measure !== 'measure' || !years.every((year) => /^\d{4}$/.test(year)))
    throw new Error('figures.csv:1: not the head of this table');
  return years.map(Number);
};

const rowsOf = (cells: readonly string[], years: readonly number[], line: number): Row[] => {
  const [country = '', measure = '', ...values] = cells;
  if (!country || !measure || values.length !== years.length)
    throw new Error(`figures.csv:${line}: not a line of this table`);
  return years.flatMap((year, index) => {
    const written = values[index] ?? '';
    if (written === '') return [];
    const value = Number(written);
    if (!Number.isFinite(value)) throw new Error(`figures.csv:${line}: "${written}" is no number`);
    return [{ country, measure, year, value }];
  });
};

/** @throws naming the line that does not belong into the table. */
export const fromWideTable = (table: string): Figures => {
  const read = parseCsv(table);
  if (!read.ok) throw new Error(`figures.csv:${read.error.line}: no CSV (${read.error.reason})`);
  const [head, ...lines] = read.value;
  const years = yearsIn(head?.cells ?? []);
  return toFigures(lines.flatMap(({ line, cells }) => rowsOf(cells, years, line)));
};
