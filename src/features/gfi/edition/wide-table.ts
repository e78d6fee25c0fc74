import { years } from '../catalogue.ts';
import { type Figures, type Point, type Row, toFigures } from './figures.ts';

const head = ['country', 'measure', ...years].join(',');

const line = (country: string, measure: string, series: readonly Point[]): string => {
  const byYear = new Map(series.map(({ year, value }) => [year, value]));
  return [country, measure, ...years.map((year) => byYear.get(year) ?? '')].join(',');
};

/** Figures as a table with a line for each measure and country and a column for each year, in a fixed order. */
export const toWideTable = (figures: Figures): string => {
  const lines = [...figures].flatMap(([measure, countries]) =>
    [...countries].map(([country, series]) => line(country, measure, series)),
  );
  return `${[head, ...lines.sort()].join('\n')}\n`;
};

const rowsOf = (text: string, at: number): Row[] => {
  const [country = '', measure = '', ...cells] = text.split(',');
  if (!country || !measure || cells.length !== years.length)
    throw new Error(`figures.csv:${at}: not a line of this table`);
  return cells.flatMap((cell, index) => {
    if (cell === '') return [];
    const value = Number(cell);
    if (!Number.isFinite(value)) throw new Error(`figures.csv:${at}: "${cell}" is no number`);
    return [{ country, measure, year: years[index] as number, value }];
  });
};

/** @throws naming the line that does not belong into the table. */
export const fromWideTable = (table: string): Figures => {
  const [first, ...lines] = table.trimEnd().split('\n');
  if (first !== head) throw new Error('figures.csv:1: not the head of this table');
  return toFigures(lines.flatMap((text, index) => rowsOf(text, index + 2)));
};
