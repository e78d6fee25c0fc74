import { err, ok, type Result } from '#lib/result.ts';
import { years } from '../catalogue.ts';
import type { Row } from '../edition/figures.ts';
import { findMeasure } from '../measures/table.ts';

/** What is wrong with a source, and where: a file and line, or an address. */
export type Fault = { at: string; reason: string };

export type ReadRows = {
  rows: Row[];
  /** Rows left out on purpose, by reason. */
  leftOut: Readonly<Record<string, number>>;
};

/** More faults than this say nothing new. */
const mostFaults = 20;

const header = 'code,indicator,year,value';
const [firstYear, lastYear] = [Number(years[0]), Number(years.at(-1))];

type Checks = { isCountry: (code: string) => boolean };

const numberIn = (text: string): number | null =>
  /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text) ? Number(text) : null;

/** The row of a line; null for one that no measure of this version needs; a text says what is wrong with it. */
const readLine = (line: string, { isCountry }: Checks): Row | null | string => {
  const cells = line.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  const [country = '', code = '', year = '', value = ''] = cells;
  if (cells.length !== 4) return `${cells.length} statt 4 Felder; die Datei ist vielleicht nicht vollständig`;
  const measure = findMeasure(code);
  if (!measure) return null;
  if (!isCountry(country)) return `unbekannter Ländercode "${country}"`;
  if (!/^\d{4}$/.test(year)) return `"${year}" ist kein Jahr`;
  const number = numberIn(value);
  if (number === null) return `"${value}" ist keine Zahl`;
  const [least, most] = measure.plausible;
  if (number < least || number > most)
    return `${code} = ${value} liegt außerhalb von ${least} bis ${most} (${measure.unit})`;
  return { country, measure: code, year: Number(year), value: number };
};

/**
 * Reads a table `code,indicator,year,value`. What no measure needs is left out; anything wrong refuses the whole table,
 * with file, line and reason.
 */
export const readTable = (file: string, text: string, checks: Checks): Result<ReadRows, Fault[]> => {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (lines[0]?.trim().toLowerCase() !== header)
    return err([{ at: `${file}:1`, reason: `Die erste Zeile muss "${header}" lauten.` }]);
  const faults: Fault[] = [];
  if (lines.at(-1) !== '')
    faults.push({
      at: `${file}:${lines.length}`,
      reason: 'Die letzte Zeile ist nicht abgeschlossen; die Datei ist abgeschnitten.',
    });
  const rows: Row[] = [];
  const seen = new Map<string, number>();
  const leftOut = { unknownIndicator: 0, otherYears: 0 };
  for (const [index, line] of lines.slice(1, -1).entries()) {
    const at = `${file}:${index + 2}`;
    const row = readLine(line, checks);
    if (typeof row === 'string') faults.push({ at, reason: row });
    else if (row === null) leftOut.unknownIndicator += 1;
    else if (row.year < firstYear || row.year > lastYear) leftOut.otherYears += 1;
    else {
      const name = `${row.measure} ${row.country} ${row.year}`;
      const before = seen.get(name);
      if (before !== undefined) faults.push({ at, reason: `doppelt, schon in Zeile ${before}: ${name}` });
      else seen.set(name, index + 2);
      rows.push(row);
    }
    if (faults.length >= mostFaults) break;
  }
  return faults.length > 0 ? err(faults) : ok({ rows, leftOut });
};
