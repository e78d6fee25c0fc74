import { type CsvParseError, type CsvRecord, parseCsv } from '#lib/csv.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { firstYear } from '../catalogue.ts';
import type { Row } from '../edition/figures.ts';
import { findSeries } from '../measures/all-measures.ts';
import { oneLine, quoted } from './quoted.ts';

/** An error in a source and its location: file and line, or URL. */
export type ImportError = { at: string; reason: string };

export type ParsedRows = {
  rows: Row[];
  /** Number of rows left out on purpose, by reason. */
  leftOut: Readonly<Record<string, number>>;
};

/** Reading stops after this many errors. */
export const maxErrors = 20;

const expectedHeader = 'code,indicator,year,value';

type Checks = {
  isCountry: (code: string) => boolean;
  /** Figures for later years are rejected. */
  currentYear: number;
};

/** Earlier years indicate a wrong format: no source has figures for them. */
const earliestYear = 1960;

/** Why the year is implausible; null if it is plausible. */
export const yearError = (year: number, currentYear: number): string | null => {
  if (year < earliestYear) return `das Jahr ${year} liegt vor ${earliestYear}`;
  return year > currentYear ? `das Jahr ${year} liegt in der Zukunft` : null;
};

const parseNumber = (text: string): number | null =>
  /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text) ? Number(text) : null;

/** Parses a record: a row, null for an unknown measure, or a string with the error. */
const parseRecord = (cells: readonly string[], { isCountry, currentYear }: Checks): Row | null | string => {
  const [country = '', code = '', year = '', value = ''] = cells;
  if (cells.length !== 4) return `${cells.length} statt 4 Felder; die Datei ist vielleicht nicht vollständig`;
  const measure = findSeries(code);
  if (!measure) return null;
  if (!isCountry(country)) return `unbekannter Ländercode ${quoted(country)}`;
  if (!/^\d{4}$/.test(year)) return `${quoted(year)} ist kein Jahr`;
  const yearReason = yearError(Number(year), currentYear);
  if (yearReason) return yearReason;
  const number = parseNumber(value);
  if (number === null) return `${quoted(value)} ist keine Zahl`;
  const [min, max] = measure.plausible;
  if (number < min || number > max)
    return `${code} = ${oneLine(value)} liegt außerhalb von ${min} bis ${max} (${measure.unit})`;
  return { country, measure: code, year: Number(year), value: number };
};

/** What is wrong with the file as a whole. */
const fileErrors = (file: string, text: string, head: CsvRecord | undefined): ImportError[] => {
  if (head?.cells.join(',').toLowerCase() !== expectedHeader)
    return [{ at: `${file}:1`, reason: `Die erste Zeile muss "${expectedHeader}" lauten.` }];
  if (text.endsWith('\n')) return [];
  const reason = 'Die letzte Zeile ist nicht abgeschlossen; die Datei ist abgeschnitten.';
  return [{ at: `${file}:${text.split('\n').length}`, reason }];
};

const csvReasons: Readonly<Record<CsvParseError['reason'], string>> = {
  quotes: 'Ein Anführungszeichen ist nicht abgeschlossen.',
  too_long: 'Die Zeile ist zu lang.',
};

/**
 * Parses a table `code,indicator,year,value`. Rows of unknown measures are skipped; any error rejects the
 * whole table.
 */
export const parseIndicatorsCsv = (
  file: string,
  text: string,
  checks: Checks,
): Result<ParsedRows, ImportError[]> => {
  const parsed = parseCsv(text);
  if (!parsed.ok)
    return err([{ at: `${file}:${parsed.error.line}`, reason: csvReasons[parsed.error.reason] }]);
  const [head, ...records] = parsed.value;
  const errors = fileErrors(file, text, head);
  if (errors.length > 0) return err(errors);
  const rows: Row[] = [];
  const lineByFigure = new Map<string, number>();
  const leftOut = { unknownIndicator: 0, otherYears: 0 };
  for (const { line, cells } of records) {
    const at = `${file}:${line}`;
    const row = parseRecord(cells, checks);
    if (typeof row === 'string') errors.push({ at, reason: row });
    else if (row === null) leftOut.unknownIndicator += 1;
    else if (row.year < firstYear) leftOut.otherYears += 1;
    else {
      const name = `${row.measure} ${row.country} ${row.year}`;
      const firstLine = lineByFigure.get(name);
      if (firstLine !== undefined)
        errors.push({ at, reason: `doppelt, schon in Zeile ${firstLine}: ${name}` });
      else lineByFigure.set(name, line);
      rows.push(row);
    }
    if (errors.length >= maxErrors) break;
  }
  return errors.length > 0 ? err(errors) : ok({ rows, leftOut });
};
