import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { readFile, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { StartError } from '#lib/start-error.ts';
import { formatManifest } from '#operations/backups/backup-manifest.server.ts';
import { openBackup } from '#operations/backups/read-backup.server.ts';
import {
  backupOf,
  contentOf,
  type LargeBackup,
  otherContent,
  restore,
  startBackupDatabases,
  withConnection,
} from '../support/backups.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let databases: Awaited<ReturnType<typeof startBackupDatabases>>;
let source: TestDatabase;
let untouched: TestDatabase;
let large: LargeBackup;
let dir: string;
beforeAll(async () => {
  databases = await startBackupDatabases();
  ({ source, untouched, large } = databases);
});
afterAll(() => databases.close());
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'wto-backups-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const backup = () => backupOf(source, dir);

describe('a file that is no whole backup', () => {
  const expectRejected = async (file: string, message: RegExp | string) => {
    const before = await contentOf(untouched);
    await expect(restore(untouched, file)).rejects.toThrow(message);
    expect(await contentOf(untouched)).toEqual(before);
  };

  it('is refused wherever a byte of it has changed', async () => {
    const { file, bytes } = large;
    const whole = await readFile(file);
    const broken = path.join(dir, 'broken.zip');
    const places = Array.from({ length: 12 }, (_, n) => Math.floor((bytes * (n + 0.5)) / 12));
    for (const place of places) {
      const changed = Buffer.from(whole);
      changed[place] = (changed[place] ?? 0) ^ 0xff;
      await writeFile(broken, changed);
      await expect(restore(untouched, broken), `byte ${place} of ${bytes}`).rejects.toThrow(
        /beschädigt oder unvollständig|stammt von/,
      );
    }
  });

  it.each([0, 100, 0.5, 0.999])('is refused where it ends too early: %s', async (part) => {
    const { file, bytes } = await backup();
    await truncate(file, part > 1 || part === 0 ? part : Math.floor(bytes * part));
    await expectRejected(file, 'beschädigt oder unvollständig');
  });

  it('is refused when it is something else', async () => {
    const file = path.join(dir, 'random.zip');
    await writeFile(file, randomBytes(10_000));
    await expectRejected(file, 'beschädigt oder unvollständig');
    await expect(restore(untouched, path.join(dir, 'nowhere.zip'))).rejects.toThrow(
      /nowhere.zip gibt es nicht.$/,
    );
  });
});

describe('a file made to look like a backup', () => {
  type Contents = Parameters<typeof formatManifest>[0];
  type Entries = Map<string, Buffer>;

  let made: { contents: Contents; entries: Entries; whole: Buffer };
  let victim: TestDatabase;
  beforeAll(async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'wto-backups-'));
    const { file } = await backupOf(source, folder);
    const opened = await openBackup(file);
    const entries: Entries = new Map();
    for (const { name } of opened.contents.tables)
      entries.set(`tables/${name}.copy`, await buffer(await opened.rowsOf(name)));
    opened.close();
    made = { contents: opened.contents, entries, whole: await readFile(file) };
    rmSync(folder, { recursive: true, force: true });
    victim = await createTestDatabase();
    await withConnection(victim, (client) => client.query(otherContent));
  });
  afterAll(() => victim.close());

  /** Writes a backup file with valid checksums but arbitrary content. */
  const writeForgedBackup = async (contents: Contents, entries: Entries, manifestText = '') => {
    const file = path.join(dir, 'forged.zip');
    const zip = new ZipFile();
    for (const [name, rows] of entries) zip.addBuffer(rows, name);
    const tables = contents.tables.map((table) => {
      const rows = entries.get(`tables/${table.name}.copy`) ?? Buffer.alloc(0);
      return { ...table, sha256: createHash('sha256').update(rows).digest('hex') };
    });
    zip.addBuffer(Buffer.from(manifestText || formatManifest({ ...contents, tables })), 'manifest.json');
    zip.end();
    await pipeline(zip.outputStream, createWriteStream(file));
    return file;
  };

  /** The error message for a rejected file; checks that the database is unchanged. */
  const refusalMessageOf = async (file: string): Promise<string> => {
    const before = await contentOf(victim);
    const error: unknown = await restore(victim, file).then(
      () => 'restored',
      (found: unknown) => found,
    );
    expect(error).toBeInstanceOf(StartError);
    expect(await contentOf(victim)).toEqual(before);
    const { message } = error as StartError;
    expect(message).toMatch(/^Die (Sicherung|Datei) \S+ [^\n]+$/);
    return message;
  };

  const withTable = (name: string, change: (table: Contents['tables'][number]) => object): Contents => ({
    ...made.contents,
    tables: made.contents.tables.map((table) =>
      table.name === name ? { ...table, ...change(table) } : table,
    ),
  });
  const withRows = (name: string, rows: Buffer | string): Entries =>
    new Map(made.entries).set(`tables/${name}.copy`, Buffer.from(rows));

  it('is refused in one line whatever is wrong with its rows and columns, and nothing changes', async () => {
    const { contents, entries } = made;
    const [audit] = contents.tables.filter(({ name }) => name === 'audit_log');
    const cases: readonly [string, Contents, Entries][] = [
      ['another column', withTable('users', ({ columns }) => ({ columns: [...columns, 'nobody'] })), entries],
      ['a column less', withTable('users', ({ columns }) => ({ columns: columns.slice(1) })), entries],
      ['a column twice', withTable('users', ({ columns }) => ({ columns: [...columns, 'id'] })), entries],
      ['NUL', withTable('users', ({ columns }) => ({ columns: [...columns, 'a\u0000b'] })), entries],
      ['another name', withTable('users', () => ({ name: 'nobody' })), withRows('nobody', '')],
      ['no tables', { ...contents, tables: [] }, entries],
      [
        'a table twice',
        { ...contents, tables: [...contents.tables, audit as Contents['tables'][number]] },
        entries,
      ],
      ['letters for a number', contents, withRows('users', 'x\ty\n')],
      ['no rows of text', contents, withRows('users', randomBytes(500))],
      ['no UTF-8', contents, withRows('base_texts', Buffer.from([0xff, 0xfe, 9, 10]))],
      ['a reference to nobody', contents, withRows('base_texts', '')],
      ['no such sequence', { ...contents, sequences: [{ name: 'nobody', last: '1' }] }, entries],
      [
        'no number',
        { ...contents, sequences: contents.sequences.map((each) => ({ ...each, last: 'x' })) },
        entries,
      ],
    ];
    for (const [what, ...forged] of cases)
      expect(await refusalMessageOf(await writeForgedBackup(...forged)), what).toMatch(
        /lässt sich nicht einspielen, nichts wurde/,
      );
  });

  it('is refused in one line whatever stands in its manifest', async () => {
    const { contents, entries } = made;
    const manifest = JSON.parse(formatManifest(contents));
    for (const text of [
      'null',
      '[]',
      '{"format":1}',
      '['.repeat(100_000),
      JSON.stringify({ ...manifest, tables: null }),
      JSON.stringify({ ...manifest, more: 1 }),
      JSON.stringify({ ...manifest, schema: 1 }),
      `${JSON.stringify(manifest)}${' '.repeat(5 * 1024 * 1024)}`,
    ])
      expect(await refusalMessageOf(await writeForgedBackup(contents, entries, text))).toContain(
        'beschädigt oder unvollständig',
      );
    expect(await refusalMessageOf(await writeForgedBackup(contents, entries, '{"format":2}'))).toContain(
      'nicht kennt',
    );
    expect(await refusalMessageOf(await writeForgedBackup({ ...contents, schema: 1 }, entries))).toContain(
      'neueren Version',
    );
  });

  it('is refused in one line when it is no such archive', async () => {
    const file = path.join(dir, 'other.zip');
    for (const bytes of [
      Buffer.from('{}'),
      gzipSync(made.whole),
      gzipSync('x').subarray(0, 12),
      Buffer.alloc(0),
    ]) {
      await writeFile(file, bytes);
      expect(await refusalMessageOf(file)).toContain('beschädigt oder unvollständig');
    }
    expect(await refusalMessageOf(dir)).toMatch(/ist ein Ordner\.$/);
    expect(await refusalMessageOf(path.join(file, 'x.zip'))).toMatch(/gibt es nicht\.$/);
  });

  it('is whole or refused in one line wherever bytes are lost, changed or added', async () => {
    const file = path.join(dir, 'fuzzed.zip');
    const expected = await contentOf(source);
    const { whole } = made;
    await fc.assert(
      fc.asyncProperty(
        fc.nat(whole.length - 1),
        fc.nat(40),
        fc.uint8Array({ maxLength: 40 }),
        async (at, lost, added) => {
          const changed = Buffer.concat([whole.subarray(0, at), added, whole.subarray(at + lost)]);
          await writeFile(file, changed);
          const error: unknown = await restore(victim, file).then(
            () => null,
            (found: unknown) => found,
          );
          if (error) expect((error as StartError).message).toMatch(/^Die Sicherung \S+ [^\n]+$/);
          // Some changes, such as an entry's timestamp, do not affect what is restored.
          else expect((await contentOf(victim)).users).toEqual(expected.users);
          expect(error === null || error instanceof StartError).toBe(true);
        },
      ),
      { numRuns: 100 },
    );
  });
});
