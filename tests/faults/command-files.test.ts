import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { runAdmin } from '#app/admin.server.ts';
import { runBackup, runRestore } from '#app/backup.server.ts';
import { runFacts } from '#app/facts.server.ts';
import { runGfi } from '#app/gfi.server.ts';
import { errorOutput } from '#app/print-error.server.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { mountSmallDisk, type SmallDisk } from '../support/small-disk.ts';

const disk: SmallDisk | null = mountSmallDisk(1);
let database: TestDatabase;
let dir: string;
let file: string;
beforeAll(async () => {
  [database, dir] = await Promise.all([
    createTestDatabase(),
    mkdtemp(path.join(os.tmpdir(), 'wto-command-')),
  ]);
  file = path.join(dir, 'file');
  await writeFile(file, 'no folder');
  disk?.fill();
});
afterAll(async () => {
  disk?.remove();
  await database.close();
  await rm(dir, { recursive: true, force: true });
});

const { argv } = process;
afterEach(() => {
  process.argv = argv;
  vi.unstubAllEnvs();
});

/** What the operator reads when a command fails. */
const failureOf = async (run: () => Promise<void>, args: readonly string[], env = {}): Promise<unknown> => {
  const settings = { DATABASE_URL: database.url, DATA_DIR: dir, BACKUP_DIR: '', LOG_LEVEL: 'silent', ...env };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  process.argv = ['node', 'main.js', 'command', ...args];
  return run().then(() => 'nothing', errorOutput);
};

type Case = readonly [name: string, run: () => Promise<void>, args: () => readonly string[], line: RegExp];
const cases: readonly Case[] = [
  ['restore: no such file', runRestore, () => [path.join(dir, 'none.zip')], /none\.zip gibt es nicht\.$/],
  ['restore: a folder', runRestore, () => [dir], / ist ein Ordner\.$/],
  ['restore: no backup', runRestore, () => [file], / ist beschädigt oder unvollständig\./],
  ['facts import: no such file', runFacts, () => ['import', path.join(dir, 'none')], /none gibt es nicht\.$/],
  ['facts import: a folder', runFacts, () => ['import', dir], / ist ein Ordner\.$/],
  ['facts export: there already', runFacts, () => ['export', file], / gibt es schon\.$/],
  ['facts export: no such folder', runFacts, () => ['export', path.join(file, 'x')], /ist kein Ordner\.$/],
  [
    'gfi import: no such folder',
    runGfi,
    () => ['import', path.join(dir, 'none')],
    /indicators\.csv: Die Datei fehlt\.$/,
  ],
];

describe('a command ends with one line that says what to do', () => {
  it.each(cases)('%s', async (_name, run, args, line) => {
    const output = await failureOf(run, args());
    expect(output).toMatch(line);
    expect(output).not.toContain('\n');
  });

  it('backup: a folder that cannot be made', async () => {
    const output = await failureOf(runBackup, [], { BACKUP_DIR: path.join(file, 'backups') });
    expect(output).toMatch(/^In den Ordner der Sicherungen \(BACKUP_DIR\) darf nicht geschrieben werden\./);
    expect(output).toContain(file);
  });

  it('the list of backups: a folder that is none', async () => {
    expect(await failureOf(runRestore, [], { BACKUP_DIR: file })).toContain(`In ${file} liegt keine.`);
  });

  it('the embedded database: a data folder that cannot be made', async () => {
    const output = await failureOf(runBackup, [], { DATABASE_URL: '', DATA_DIR: path.join(file, 'data') });
    expect(output).toMatch(/^Der Datenordner [^\n]* DATA_DIR\.$/);
  });

  it.runIf(disk).each([
    ['backup', runBackup, () => []],
    ['facts export', runFacts, () => ['export', path.join(disk?.dir ?? '', 'facts.csv')]],
  ] as const)('%s: a full disk', async (_name, run, args) => {
    const output = await failureOf(run, args(), { BACKUP_DIR: disk?.dir ?? '' });
    expect(output).toMatch(/^[^\n]*kein Platz mehr[^\n]*$/);
  });

  it('a database that stores nothing', async () => {
    const { pathname } = new URL(database.url);
    const readOnly = (value: string) =>
      database.pool.query(
        `alter database "${pathname.slice(1)}" set default_transaction_read_only = ${value}`,
      );
    await readOnly('on');
    expect(await failureOf(runAdmin, ['reset-master-password'])).toMatch(
      /^Die Datenbank konnte den Befehl nicht zu Ende führen: sie lässt sich nur lesen\. [^\n]*$/,
    );
    await database.pool.query('set default_transaction_read_only = off');
    await readOnly('off');
  });

  it('a database that is too slow, and no password', async () => {
    const client = await database.pool.connect();
    await client.query('begin; lock table master_password in access exclusive mode');
    const output = await failureOf(runAdmin, ['reset-master-password']);
    await client.query('rollback');
    client.release();
    expect(output).toMatch(/^Die Datenbank konnte [^\n]*: sie hat zu lange gebraucht\. [^\n]*$/);
  });
});
