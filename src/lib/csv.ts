import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { CsvSeparator } from './csv-separators.ts';
import { err, ok, type Result } from './result.ts';

/** `digits` is the number of decimals. */
export type CsvCell = string | number | { value: number; digits: number } | null;
type Rows = readonly (readonly CsvCell[])[];

const byteOrderMark = '\uFEFF';

/** A leading apostrophe keeps spreadsheet programs from running text as a formula. */
const escapeFormula = (text: string): string => (/^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text);

const numberText = (cell: Exclude<CsvCell, string | null>): string =>
  typeof cell === 'number' ? String(cell) : cell.value.toFixed(cell.digits);

const stringifyRows = (rows: Rows, lineEnd: string, separator: CsvSeparator): string => {
  const number = (cell: Exclude<CsvCell, string | null>) =>
    separator === 'semicolon' ? numberText(cell).replace('.', ',') : numberText(cell);
  return stringify(rows as CsvCell[][], {
    delimiter: separator === 'comma' ? ',' : ';',
    record_delimiter: lineEnd,
    cast: {
      // Spreadsheet programs differ in the separator they detect.
      string: (text) => ({ value: escapeFormula(text), quoted_match: /[",;\r\n]/ }),
      number,
      object: (cell) => number(cell as { value: number; digits: number }),
    },
  });
};

/**
 * CSV for spreadsheet programs, with a byte-order mark to announce UTF-8: with commas as RFC 4180 has it and decimal
 * points, or with semicolons and decimal commas.
 */
export const formatCsv = (rows: Rows, separator: CsvSeparator = 'comma'): string =>
  byteOrderMark + stringifyRows(rows, '\r\n', separator);

/** CSV for data processing: LF line ends, no byte-order mark. */
export const formatDataCsv = (rows: Rows): string => stringifyRows(rows, '\n', 'comma');

/** `line` is the last line of the record. */
export type CsvRecord = { line: number; cells: string[] };
/** `line` is the first line of the invalid record. */
export type CsvParseError = { line: number; reason: 'quotes' | 'too_long' };

const maxRecordLength = 10_000;

/** Reads CSV of either line end, with or without a byte-order mark; records may differ in their number of cells. */
export const parseCsv = (text: string): Result<CsvRecord[], CsvParseError> => {
  let lastRead = 0;
  try {
    const records = parse(text, {
      bom: true,
      max_record_size: maxRecordLength,
      on_record: (cells: string[], { lines }) => {
        lastRead = lines;
        return [String(lines), ...cells];
      },
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
    });
    return ok(records.map(([line, ...cells]) => ({ line: Number(line), cells })));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const reason = error.code === 'CSV_MAX_RECORD_SIZE' ? 'too_long' : 'quotes';
    return err({ line: lastRead + 1, reason });
  }
};
