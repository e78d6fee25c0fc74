import { createReadStream } from 'node:fs';
import path from 'node:path';
import { allCountries, findCountry } from '#features/countries/index.server.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { Db } from '#platform/db/index.server.ts';
import type { Edition, Provenance } from '../edition/edition.ts';
import { editionDigest } from '../edition/files.server.ts';
import {
  currentEdition,
  listEditions,
  loadEdition,
  lockEditions,
  removeOldImports,
  saveEdition,
} from '../store/editions.server.ts';
import { megabytes } from './limits.ts';
import { prepareImport } from './prepare-import.ts';
import { readAtMost } from './read-at-most.server.ts';
import { type Fault, type ReadRows, readTable } from './read-rows.ts';
import type { Report } from './report.ts';
import { readWorldBank } from './world-bank.server.ts';
import type { Fetching } from './world-bank-fetch.server.ts';

/** Where the figures come from: a folder with `indicators.csv`, or the World Bank's API. */
export type ImportSource = { folder: string } | { worldBank: Fetching };

export type ImportOptions = {
  source: ImportSource;
  /** Nothing is stored. */
  dryRun: boolean;
  /** Names the edition and says which year is the current one. */
  now: Date;
};

export type Imported =
  /** `removed`: older imported editions that were given up for it. */
  | { kind: 'stored'; report: Report; removed: readonly string[] }
  | { kind: 'tried'; report: Report }
  /** This edition says already what the source says. */
  | { kind: 'nothing_new'; edition: string };

type Read = ReadRows & { provenance: (code: string) => Provenance };

const isCountry = (code: string): boolean => findCountry(code)?.code === code;

const yearOf = (today: string): number => Number(today.slice(0, 4));

/** All measures of all countries take a quarter of it. */
const largestFile = 32_000_000;

const readFolder = async (folder: string, today: string): Promise<Result<Read, Fault[]>> => {
  const file = path.join(folder, 'indicators.csv');
  const content = await readAtMost(createReadStream(file), largestFile).catch(
    (error: NodeJS.ErrnoException) => {
      if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(error.code ?? '')) return 'missing' as const;
      throw error;
    },
  );
  if (content === 'missing') return err([{ at: file, reason: 'Die Datei fehlt.' }]);
  if (content === null)
    return err([{ at: file, reason: `Die Datei ist größer als ${megabytes(largestFile)}.` }]);
  const read = readTable(file, content.text, { isCountry, currentYear: yearOf(today) });
  if (!read.ok) return read;
  if (read.value.rows.length === 0) return err([{ at: file, reason: 'Die Datei enthält keine Werte.' }]);
  const provenance = () => ({ retrieved: today, via: path.basename(path.resolve(folder)), changeKey: null });
  return ok({ ...read.value, provenance });
};

const readApi = async (
  fetching: Fetching,
  current: Edition | null,
  today: string,
): Promise<Result<Read, Fault[]>> => {
  const known = new Map(current?.manifest.measures.map(({ code, changeKey }) => [code, changeKey]));
  const read = await readWorldBank({
    ...fetching,
    isCountry,
    currentYear: yearOf(today),
    lastChange: (code) => known.get(code) ?? null,
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
 * Makes a new edition from a source and stores it beside the current one, which stays what the site shows until the new
 * one is activated. Whole or not at all.
 */
export const runImport = async (db: Db, options: ImportOptions): Promise<Result<Imported, Fault[]>> => {
  const { source, dryRun, now } = options;
  const today = now.toISOString().slice(0, 10);
  const head = await currentEdition(db);
  const current = head && (await loadEdition(db, head.id));
  const read =
    'folder' in source
      ? await readFolder(source.folder, today)
      : await readApi(source.worldBank, current, today);
  if (!read.ok) return read;
  return db.write(async (tx) => {
    await lockEditions(tx);
    const known = await listEditions(tx);
    const made = prepareImport({
      ...read.value,
      current,
      countries: allCountries(),
      editions: known.map(({ id }) => id),
      today,
    });
    if (!made.ok) return made;
    const { edition } = made.value;
    const digest = editionDigest(edition);
    const same = known.find((each) => each.digest === digest);
    if (same) return ok({ kind: 'nothing_new', edition: same.id });
    const report = made.value.report();
    if (dryRun) return ok({ kind: 'tried', report });
    await saveEdition(tx, edition, { origin: 'imported', report });
    return ok({ kind: 'stored', report, removed: await removeOldImports(tx) });
  });
};
