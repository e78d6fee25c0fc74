import { createReadStream } from 'node:fs';
import path from 'node:path';
import { allCountries, findCountry } from '#countries/index.server.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { readAtMost } from '#platform/bounded/index.server.ts';
import type { Db } from '#platform/db/index.server.ts';
import type { Edition, Provenance } from '../edition/edition.ts';
import { editionDigest } from '../edition/files.server.ts';
import { seriesOf } from '../edition/manifest.ts';
import {
  currentEdition,
  listEditions,
  loadEdition,
  lockEditions,
  removeOldImports,
  saveEdition,
} from '../store/editions.server.ts';
import { formatMegabytes } from './limits.ts';
import { prepareImport } from './prepare-import.ts';
import { type ImportError, type ParsedRows, parseIndicatorsCsv } from './read-rows.ts';
import type { Report } from './report.ts';
import { readWorldBank } from './world-bank.server.ts';
import type { FetchOptions } from './world-bank-fetch.server.ts';

/** Where the figures come from: a folder with `indicators.csv`, or the World Bank's API. */
type ImportSource = { folder: string } | { worldBank: FetchOptions };

export type ImportOptions = {
  source: ImportSource;
  /** Compares and reports, but stores nothing. */
  dryRun: boolean;
  /** Gives the edition its id and its reference year. */
  now: Date;
};

export type ImportOutcome =
  /** `removed`: ids of older imported editions that were deleted to keep to the limit. */
  | { kind: 'stored'; report: Report; removed: readonly string[] }
  | { kind: 'tried'; report: Report }
  /** `edition` already holds what the source has. */
  | { kind: 'nothing_new'; edition: string };

type SourceData = ParsedRows & { provenance: (code: string) => Provenance };

const isCountry = (code: string): boolean => findCountry(code)?.code === code;

const yearOf = (today: string): number => Number(today.slice(0, 4));

/** All measures of all countries take about a quarter of this. */
const maxFileBytes = 32_000_000;

const readFolder = async (folder: string, today: string): Promise<Result<SourceData, ImportError[]>> => {
  const file = path.join(folder, 'indicators.csv');
  const content = await readAtMost(createReadStream(file), maxFileBytes).catch(
    (error: NodeJS.ErrnoException) => {
      if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(error.code ?? '')) return 'missing' as const;
      throw error;
    },
  );
  if (content === 'missing') return err([{ at: file, reason: 'Die Datei fehlt.' }]);
  if (content === null)
    return err([{ at: file, reason: `Die Datei ist größer als ${formatMegabytes(maxFileBytes)}.` }]);
  const read = parseIndicatorsCsv(file, content.toString('utf8'), { isCountry, currentYear: yearOf(today) });
  if (!read.ok) return read;
  if (read.value.rows.length === 0) return err([{ at: file, reason: 'Die Datei enthält keine Werte.' }]);
  const provenance = () => ({ retrieved: today, via: path.basename(path.resolve(folder)), changeKey: null });
  return ok({ ...read.value, provenance });
};

const readApi = async (
  fetchOptions: FetchOptions,
  current: Edition | null,
  today: string,
): Promise<Result<SourceData, ImportError[]>> => {
  const existing = new Map(
    current && seriesOf(current.manifest).map(({ code, changeKey }) => [code, changeKey]),
  );
  const read = await readWorldBank({
    ...fetchOptions,
    isCountry,
    currentYear: yearOf(today),
    lastChange: (code) => existing.get(code) ?? null,
  });
  if (!read.ok) return read;
  const { rows, leftOut, changeKeys } = read.value;
  const provenance = (code: string) => ({
    retrieved: today,
    via: null,
    changeKey: changeKeys.get(code) ?? null,
  });
  return ok({ rows, leftOut, provenance });
};

/**
 * Makes a new edition from a source and stores it, all or nothing. The site shows the current edition until the new one
 * is activated.
 */
export const runImport = async (
  db: Db,
  options: ImportOptions,
): Promise<Result<ImportOutcome, ImportError[]>> => {
  const { source, dryRun, now } = options;
  const today = now.toISOString().slice(0, 10);
  const currentEntry = await currentEdition(db);
  const current = currentEntry && (await loadEdition(db, currentEntry.id));
  const read =
    'folder' in source
      ? await readFolder(source.folder, today)
      : await readApi(source.worldBank, current, today);
  if (!read.ok) return read;
  return db.write(async (tx) => {
    await lockEditions(tx);
    const existing = await listEditions(tx);
    const prepared = prepareImport({
      ...read.value,
      current,
      countries: allCountries(),
      editions: existing.map(({ id }) => id),
      today,
    });
    if (!prepared.ok) return prepared;
    const { edition } = prepared.value;
    const digest = editionDigest(edition);
    const same = existing.find((each) => each.digest === digest);
    if (same) return ok({ kind: 'nothing_new', edition: same.id });
    const report = prepared.value.report();
    if (dryRun) return ok({ kind: 'tried', report });
    await saveEdition(tx, edition, { origin: 'imported', report });
    return ok({ kind: 'stored', report, removed: await removeOldImports(tx) });
  });
};
