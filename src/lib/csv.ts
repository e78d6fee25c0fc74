import { CsvError, parse } from 'csv-parse/sync';
import { err, ok, type Result } from './result.ts';

export type CsvCell = string | number | null;
type Rows = readonly (readonly CsvCell[])[];

const byteOrderMark = '\uFEFF';

/** A leading apostrophe keeps spreadsheet programs from running text as a formula. */
const escapeFormula = (text: string): string => (/^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text);

const field = (cell: CsvCell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = escapeFormula(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const written = (rows: Rows, lineEnd: string): string =>
  rows.map((cells) => `${cells.map(field).join(',')}${lineEnd}`).join('');

/** CSV for spreadsheet programs (RFC 4180, decimal point), with a byte-order mark to announce UTF-8. */
export const csvOf = (rows: Rows): string => byteOrderMark + written(rows, '\r\n');

/** CSV for data processing: LF line ends, no byte-order mark. */
export const dataCsvOf = (rows: Rows): string => written(rows, '\n');

/** `line` is the last line of the record. */
export type CsvRecord = { line: number; cells: string[] };
/** `line` is the first line of the invalid record. */
export type CsvFault = { line: number; reason: 'quotes' | 'too_long' };

const maxRecordLength = 10_000;

/** Reads CSV of either line end, with or without a byte-order mark; records may differ in their number of cells. */
export const parseCsv = (text: string): Result<CsvRecord[], CsvFault> => {
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
