/** @module-tag slow */

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadConfig } from '#platform/config/index.server.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { firstStart } from './first-start.server.ts';

let database: TestDatabase;
let dir: string;
beforeEach(async () => {
  [database, dir] = await Promise.all([
    createTestDatabase(),
    mkdtemp(path.join(os.tmpdir(), 'wto-first-start-')),
  ]);
});
const { isTTY } = process.stdout;
afterEach(async () => {
  process.stdout.isTTY = isTTY;
  vi.restoreAllMocks();
  await database.close();
  await rm(dir, { recursive: true, force: true });
});

const start = async (dataDir: string): Promise<string> => {
  const config = loadConfig({ DATA_DIR: dataDir });
  if (!config.ok) throw new Error(JSON.stringify(config.error));
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
  printed.mockClear();
  await firstStart(database, config.value);
  return printed.mock.calls.flat().join('\n');
};

it.each([true, false])('shows the passwords to a terminal alone (terminal: %s)', async (isTerminal) => {
  process.stdout.isTTY = isTerminal;
  const printed = await start(dir);
  const file = path.join(dir, 'first-start.txt');
  const stored = (await readFile(file, 'utf8')).trim();
  expect(printed).toContain(file);
  expect(printed.includes(stored)).toBe(isTerminal);
  const password = /^ {2}Passwort: +(\S+)$/m.exec(stored)?.[1] ?? '';
  expect(password.length).toBeGreaterThan(12);
  expect(printed.includes(password)).toBe(isTerminal);
  expect(await start(dir)).not.toContain('Erster Start');
});

it('ends where they cannot be stored, with one line that says what to do', async () => {
  const blocked = path.join(dir, 'file');
  await writeFile(blocked, '');
  await expect(start(path.join(blocked, 'data'))).rejects.toThrow(/^Die Passwörter [^\n]* DATA_DIR\.$/);
});
