import type { LegalBasis, Recipient, Source } from '#countries/catalogue/facts.ts';
import { type CsvCell, type CsvRecord, formatDataCsv, parseCsv } from '#lib/csv.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { type FactKind, factKinds } from '../country-facts.table.ts';

/**
 * CSV format for checking facts outside the back office: one row per source, or one row for a fact without
 * sources. The fields of the fact are repeated in each of its rows.
 */
const columns = [
  ...['code', 'country', 'fact', 'version', 'office_or_kind', 'lines_or_number', 'instrument', 'unit'],
  ...['holders', 'addressee', 'url', 'publisher', 'source_kind', 'page_date', 'read_on', 'confirms'],
] as const;
type ColumnName = (typeof columns)[number];

/** Separates the postal lines within a cell. */
const lineSeparator = ' | ';

export type ExportedFact = {
  countryCode: string;
  countryName: string;
  version: number;
} & ({ kind: 'recipient'; fact: Recipient } | { kind: 'legalBasis'; fact: LegalBasis });

const cellsOf = (each: ExportedFact): CsvCell[] => {
  const head = [each.countryCode, each.countryName, each.kind, each.version];
  if (each.kind === 'recipient') {
    const { office, lines } = each.fact;
    return [...head, office, (lines ?? []).join(lineSeparator), '', '', '', ''];
  }
  const { kind, number, instrument, unit, holders, addressee } = each.fact;
  return [...head, kind, number, instrument, unit, holders ?? '', addressee ?? ''];
};

const sourceCells = (source: Source | null): CsvCell[] =>
  source
    ? [
        ...[source.url, source.publisher, source.kind, source.pageDate ?? '', source.readOn],
        source.confirms.join(' '),
      ]
    : ['', '', '', '', '', ''];

/** Formats facts as CSV that can be edited and imported again. */
export const formatFactsCsv = (facts: readonly ExportedFact[]): string =>
  formatDataCsv([
    columns,
    ...facts.flatMap((each) => {
      const { sources } = each.fact;
      const rows = sources.length > 0 ? sources : [null];
      return rows.map((source) => [...cellsOf(each), ...sourceCells(source)]);
    }),
  ]);

/** A fact parsed from a table, not yet validated, with the line of its first row. */
export type ImportedFact = {
  line: number;
  countryCode: string;
  kind: FactKind;
  change: Record<string, unknown>;
};

export type TableError = { line: number; message: string };

type Row = Readonly<Record<ColumnName, string>>;

const parseSource = (row: Row) =>
  row.url === '' && row.publisher === ''
    ? null
    : {
        url: row.url,
        publisher: row.publisher,
        kind: row.source_kind,
        pageDate: row.page_date || null,
        readOn: row.read_on,
        confirms: row.confirms.split(/[\s,]+/).filter((part) => part !== ''),
      };

const parseChange = (row: Row): Record<string, unknown> =>
  row.fact === 'recipient'
    ? {
        office: row.office_or_kind,
        lines: row.lines_or_number === '' ? null : row.lines_or_number.split('|').map((line) => line.trim()),
      }
    : {
        kind: row.office_or_kind,
        number: row.lines_or_number,
        instrument: row.instrument,
        unit: row.unit,
        holders: row.holders || null,
        addressee: row.addressee || null,
      };

/** Removes the apostrophe that keeps spreadsheet programs from reading text as a formula. */
const withoutFormulaGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '');

const parseRow = ({ cells }: CsvRecord, columnIndexes: readonly number[]): Row =>
  Object.fromEntries(
    columns.map((name, index) => [name, withoutFormulaGuard(cells[columnIndexes[index] ?? -1] ?? '')]),
  ) as Row;

const rowError = (row: Row): string | null => {
  if (!factKinds.includes(row.fact as FactKind))
    return `In der Spalte „fact“ steht „${row.fact}“. Möglich sind: ${factKinds.join(', ')}.`;
  if (!/^\d*$/.test(row.version)) return `In der Spalte „version“ steht keine Zahl: „${row.version}“.`;
  return null;
};

/** Parses a table of facts; on any error returns all errors by line. */
export const parseFactsCsv = (text: string): Result<ImportedFact[], TableError[]> => {
  const parsed = parseCsv(text);
  if (!parsed.ok)
    return err([{ line: parsed.error.line, message: 'Diese Zeile lässt sich nicht als CSV lesen.' }]);
  const [head, ...records] = parsed.value;
  const columnIndexes = columns.map((name) => head?.cells.indexOf(name) ?? -1);
  const missing = columns.filter((_, index) => columnIndexes[index] === -1);
  if (missing.length > 0)
    return err([{ line: 1, message: `In der ersten Zeile fehlen diese Spalten: ${missing.join(', ')}.` }]);
  const facts = new Map<string, ImportedFact & { fingerprint: string }>();
  const errors: TableError[] = [];
  for (const record of records) {
    const row = parseRow(record, columnIndexes);
    const { line } = record;
    const message = rowError(row);
    if (message) {
      errors.push({ line, message });
      continue;
    }
    const name = `${row.code} ${row.fact}`;
    const change = parseChange(row);
    const fingerprint = JSON.stringify([change, row.version]);
    const existing = facts.get(name);
    if (existing && existing.fingerprint !== fingerprint)
      errors.push({
        line,
        message: `Diese Zeile sagt etwas anderes als Zeile ${existing.line} über dieselbe Angabe.`,
      });
    const source = parseSource(row);
    if (existing && source) (existing.change.sources as unknown[]).push(source);
    if (!existing)
      facts.set(name, {
        line,
        countryCode: row.code,
        kind: row.fact as FactKind,
        change: { ...change, sources: source ? [source] : [], version: Number(row.version || 0) },
        fingerprint,
      });
  }
  if (errors.length > 0) return err(errors);
  return ok([...facts.values()].map(({ fingerprint: _fingerprint, ...fact }) => fact));
};
