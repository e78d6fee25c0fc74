/** @module-tag slow */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allCountries } from '#countries/catalogue/catalogue.server.ts';
import { contentChannel } from '#platform/changes/content-events.server.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { shippedEdition } from '../../../tests/support/edition.ts';
import type { Edition } from '../edition/edition.ts';
import { type Row, toRows } from '../edition/figures.ts';
import { editionDigest } from '../edition/files.server.ts';
import { formatImportErrors, formatReport } from '../import/format-report.ts';
import { runImport } from '../import/run-import.server.ts';
import { measures } from '../measures/all-measures.ts';
import {
  activateEdition,
  currentEdition,
  listEditions,
  loadEdition,
  maxImported,
  removeOldImports,
  reportOf,
  rollbackEdition,
  saveEdition,
} from './editions.server.ts';
import { importShippedEdition } from './import-shipped.server.ts';

const shippedRows = toRows(shippedEdition.figures);
const now = new Date('2026-12-01T04:00:00Z');

let database: TestDatabase;
let dir: string;
beforeAll(async () => {
  [database, dir] = await Promise.all([
    createTestDatabase(),
    mkdtemp(path.join(os.tmpdir(), 'wto-figures-')),
  ]);
  await database.db.write((tx) => importShippedEdition(tx, shippedEdition));
});
afterAll(async () => {
  await database.close();
  await rm(dir, { recursive: true, force: true });
});

const tableOf = (rows: readonly Row[]) =>
  `code,indicator,year,value\n${rows.map(({ country, measure, year, value }) => `${country},${measure},${year},${value}\n`).join('')}`;

const importTable = async (text: string, dryRun = false) => {
  await writeFile(path.join(dir, 'indicators.csv'), text);
  return runImport(database.db, { source: { folder: dir }, dryRun, now });
};

const imported = async (rows: readonly Row[], dryRun = false) => {
  const result = await importTable(tableOf(rows), dryRun);
  if (!result.ok) throw new Error(formatImportErrors(result.error));
  if (result.value.kind === 'nothing_new') throw new Error('nothing new');
  return result.value.report;
};

const refused = async (text: string) => {
  const before = await listEditions(database.db);
  const result = await importTable(text);
  if (result.ok) throw new Error('was not refused');
  expect(await listEditions(database.db)).toEqual(before);
  expect((await currentEdition(database.db))?.id).toBe('2026.1');
  return formatImportErrors(result.error);
};

const rowsOfMeasures = (...codes: string[]) => shippedRows.filter(({ measure }) => codes.includes(measure));
const gini = (rows: readonly Row[]) => rows.filter(({ measure }) => measure === 'SI.POV.GINI');
const changed = (change: (row: Row) => Row | null, rows = shippedRows) =>
  rows.flatMap((row) => change(row) ?? []);

describe('the shipped edition', () => {
  it('is current after the first start, as it was shipped', async () => {
    expect(await currentEdition(database.db)).toMatchObject({
      id: '2026.1',
      origin: 'shipped',
      digest: editionDigest(shippedEdition),
      replacedId: null,
    });
    const stored = await loadEdition(database.db, '2026.1');
    expect(stored && editionDigest(stored)).toBe(editionDigest(shippedEdition));
  });

  it('is imported once', async () => {
    expect(await database.db.write((tx) => importShippedEdition(tx, shippedEdition))).toBe(false);
    expect(await listEditions(database.db)).toHaveLength(1);
  });
});

describe('a shipped edition that was corrected', () => {
  it('replaces the current one with the same id and notifies every process', async () => {
    const { db } = database;
    const { manifest } = shippedEdition;
    const corrected = { ...shippedEdition, manifest: { ...manifest, referenceYear: 2027 } };
    const heard: unknown[] = [];
    const client = new pg.Client({ connectionString: database.url });
    client.on('notification', ({ payload }) => heard.push(payload));
    await client.connect();
    await client.query(`listen ${contentChannel}`);
    expect(await db.write((tx) => importShippedEdition(tx, corrected))).toBe(true);
    expect((await loadEdition(db, '2026.1'))?.manifest.referenceYear).toBe(2027);
    await vi.waitFor(() => expect(heard).toEqual(['{"kind":"edition"}']));
    await client.end();
    expect(await db.write((tx) => importShippedEdition(tx, shippedEdition))).toBe(true);
    expect(await currentEdition(db)).toMatchObject({ id: '2026.1', replacedId: null });
  });
});

describe('an import', () => {
  it('finds no difference in the same figures', async () => {
    const report = await imported(shippedRows, true);
    expect(report).toMatchObject({
      edition: '2026-12-01',
      against: '2026.1',
      added: 0,
      changed: 0,
      removed: 0,
    });
    expect(report).toMatchObject({ vanished: [], jumps: [], bands: [], carriedOver: [], notOpen: [] });
  });

  it('refuses a file cut in the middle of a line, and one cut between lines', async () => {
    const text = tableOf(gini(shippedRows));
    expect(await refused(text.slice(0, text.length - 4))).toMatch(/indicators\.csv:\d+: .*abgeschnitten/);
    const half = tableOf(gini(shippedRows).slice(0, 900));
    expect(await refused(half)).toContain('SI.POV.GINI: nur 900 Werte, bisher 1916');
  });

  it('refuses a file without a single figure', async () => {
    expect(await refused(tableOf([]))).toContain('indicators.csv: Die Datei enthält keine Werte');
  });

  it('refuses figures of some years in another unit', async () => {
    const slipped = changed(
      (row) => (row.year >= 2023 ? { ...row, value: row.value / 100 } : row),
      rowsOfMeasures('SH.H2O.BASW.ZS'),
    );
    expect(await refused(tableOf(slipped))).toContain('SH.H2O.BASW.ZS, 2023: die Werte sind das 0.01-Fache');
  });

  it('refuses figures in another unit', async () => {
    const inHundredths = changed(
      (row) => ({ ...row, value: row.value / 100 }),
      rowsOfMeasures('UNDP.EDU.INDEX'),
    );
    expect(await refused(tableOf(inHundredths))).toContain('UNDP.EDU.INDEX: die Werte sind das 0.01-Fache');
  });

  it('refuses a folder without the file, and changes nothing', async () => {
    const source = { folder: path.join(dir, 'nowhere') };
    const result = await runImport(database.db, { source, dryRun: false, now });
    expect(!result.ok && formatImportErrors(result.error)).toContain('indicators.csv: Die Datei fehlt.');
  });

  it('reports jumps, vanished countries and bands before anything becomes current', async () => {
    const rows = changed(
      (row) => {
        if (row.country === 'KE' && row.measure === 'SH.H2O.BASW.ZS') return null;
        if (row.country === 'DE' && row.measure === 'CC.EST') return { ...row, value: -1.5 };
        return row;
      },
      rowsOfMeasures('SH.H2O.BASW.ZS', 'CC.EST'),
    );
    const report = await imported(rows, true);
    expect(report.vanished).toEqual([{ measure: 'SH.H2O.BASW.ZS', countries: ['KE'] }]);
    expect(report.jumps).toContainEqual({ country: 'DE', key: 'verification', before: 85, after: 12 });
    expect(report.jumps).toContainEqual(
      expect.objectContaining({ country: 'KE', key: 'waterAccess', after: null }),
    );
    expect(report.bands).toContainEqual({ country: 'DE', before: 81, after: 77 });
    expect(report.removed).toBe(25);
    const text = formatReport(report);
    expect(text).toContain('SH.H2O.BASW.ZS: KE');
    expect(text).toContain('DE verification: 85 → 12');
    expect(await listEditions(database.db)).toHaveLength(1);
  });

  it('carries over what the source lacks, becomes current when activated, and can be rolled back', async () => {
    const rows = changed(
      (row) => (row.country === 'BD' ? { ...row, value: row.value + 1 } : row),
      gini(shippedRows),
    );
    const report = await imported(rows);
    expect(report.edition).toBe('2026-12-01');
    expect(report.carriedOver).toHaveLength(16);
    expect((await currentEdition(database.db))?.id).toBe('2026.1');
    expect(await reportOf(database.db, '2026-12-01')).toEqual({ ok: true, value: report });
    const forest = (edition: Edition | null) =>
      edition?.manifest.measures.find(({ code }) => code === 'AG.LND.FRST.ZS');
    expect(forest(await loadEdition(database.db, '2026-12-01'))).toEqual(forest(shippedEdition));

    const { db } = database;
    expect(await db.write((tx) => activateEdition(tx, '2026-12-01'))).toEqual({
      ok: true,
      value: { before: '2026.1' },
    });
    expect((await currentEdition(db))?.id).toBe('2026-12-01');
    expect(await importTable(tableOf(rows))).toEqual({
      ok: true,
      value: { kind: 'nothing_new', edition: '2026-12-01' },
    });
    // Starting another release does not undo the activation.
    const next = { ...shippedEdition, manifest: { ...shippedEdition.manifest, id: '2027.1' } };
    expect(await db.write((tx) => importShippedEdition(tx, next))).toBe(true);
    expect((await currentEdition(db))?.id).toBe('2026-12-01');

    expect(await db.write(rollbackEdition)).toEqual({
      ok: true,
      value: { from: '2026-12-01', to: '2026.1' },
    });
    expect((await currentEdition(db))?.id).toBe('2026.1');
    expect(await db.write(rollbackEdition)).toEqual({ ok: false, error: 'nothing_before' });
  });

  it('stores the same figures once, whatever edition is current', async () => {
    const { db } = database;
    const lowered = (row: Row) => (row.country === 'IN' ? { ...row, value: row.value - 1 } : row);
    const rows = changed(lowered, gini(shippedRows));
    const { edition } = await imported(rows);
    await db.write((tx) => activateEdition(tx, '2026-12-01'));
    const before = await listEditions(db);
    expect(await importTable(tableOf(rows))).toEqual({ ok: true, value: { kind: 'nothing_new', edition } });
    expect(await listEditions(db)).toEqual(before);
    await db.write(rollbackEdition);
  });

  it('takes figures of the current year, and refuses those of the next', async () => {
    const known = gini(shippedRows);
    const rowsOfMeasures = (year: number) => tableOf([...known, { ...(known[0] as Row), year }]);
    const at = `indicators.csv:${known.length + 2}`;
    expect(await refused(rowsOfMeasures(2027))).toContain(`${at}: das Jahr 2027 liegt in der Zukunft`);
    expect(await refused(rowsOfMeasures(1950))).toContain(`${at}: das Jahr 1950 liegt vor 1960`);
    const result = await importTable(rowsOfMeasures(2026), true);
    expect(result).toMatchObject({ ok: true, value: { kind: 'tried', report: { added: 1, removed: 0 } } });
  });

  it('rejects a file that is too large', async () => {
    expect(await refused(tableOf([]) + ' '.repeat(32_000_000))).toContain('Die Datei ist größer als 32 MB.');
  });

  it('rejects unknown editions', async () => {
    const { db } = database;
    expect(await db.write((tx) => activateEdition(tx, '1999.1'))).toEqual({
      ok: false,
      error: 'edition_unknown',
    });
    expect(await db.write((tx) => activateEdition(tx, '2026.1'))).toEqual({
      ok: false,
      error: 'edition_current',
    });
    expect(await reportOf(db, '1999.1')).toEqual({ ok: false, error: 'edition_unknown' });
  });

  it('imports 110,000 values with few statements, and prefers the better measures', async () => {
    const shipped = new Set(shippedEdition.figures.keys());
    const others = measures.filter(({ code }) => !shipped.has(code)).slice(0, 8);
    const more = others.flatMap(({ code, worst, best }) =>
      allCountries().flatMap(({ code: country }) =>
        Array.from({ length: 28 }, (_, index) => ({
          country,
          measure: code,
          year: 1998 + index,
          value: (worst + best) / 2,
        })),
      ),
    );
    const rows = [...shippedRows, ...more];
    expect(rows.length).toBeGreaterThan(110_000);
    const text = tableOf(rows);
    await writeFile(path.join(dir, 'indicators.csv'), text);
    const statements = vi.spyOn(pg.Client.prototype, 'query');
    const result = await runImport(database.db, { source: { folder: dir }, dryRun: false, now });
    expect(statements.mock.calls.length).toBeGreaterThan(5);
    expect(statements.mock.calls.length).toBeLessThan(25);
    statements.mockRestore();
    expect(result).toMatchObject({ ok: true, value: { kind: 'stored' } });
    const report = result.ok && result.value.kind === 'stored' ? result.value.report : null;
    expect(report?.otherMeasures).toContainEqual({ key: 'biodiversity', before: null, after: 'ER_RSK_LSTI' });
    const licence = 'UN terms of use, no open licence';
    expect(report?.notOpen).toContainEqual({ measure: 'ER_RSK_LSTI', licence });
    expect(report && formatReport(report)).toContain(`ER_RSK_LSTI: ${licence}`);
  });
});

describe('imported editions', () => {
  const { manifest } = shippedEdition;
  const save = (id: string) =>
    database.db.write((tx) =>
      saveEdition(
        tx,
        { manifest: { ...manifest, id }, figures: new Map([['CC.EST', new Map([['DE', []]])]]) },
        { origin: 'imported', report: null },
      ),
    );
  const names = async () => (await listEditions(database.db)).map(({ id }) => id);
  const activate = (id: string) => database.db.write((tx) => activateEdition(tx, id));

  it('are limited in number, but the current one and its predecessor stay', async () => {
    const { db } = database;
    for (const day of ['01', '02', '03', '04']) await save(`2027-01-${day}`);
    for (const day of ['01', '02', '03']) await activate(`2027-01-${day}`);
    for (let count = 0; count < maxImported; count += 1) await save(`2027-02-01.${count + 1}`);
    const before = await names();
    const removed = await db.write(removeOldImports);
    expect(removed).toContain('2027-01-01');
    expect(removed).toContain('2027-01-04');
    expect(await names()).toEqual(before.filter((id) => !removed.includes(id)));
    expect((await names()).filter((id) => id.startsWith('2027-02'))).toHaveLength(maxImported);
    expect(await names()).toContain('2026.1');
    expect(await db.write(removeOldImports)).toEqual([]);
    expect(await db.write(rollbackEdition)).toEqual({
      ok: true,
      value: { from: '2027-01-03', to: '2027-01-02' },
    });
    expect(await db.write(rollbackEdition)).toEqual({ ok: false, error: 'nothing_before' });
    expect((await currentEdition(db))?.id).toBe('2027-01-02');
  });
});
