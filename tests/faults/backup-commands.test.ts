import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '#app/paths.server.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { type Program, sharedCompileCache, startProgram } from '../support/process.ts';
import { openSilentServer } from '../support/silent-server.ts';

let target: TestDatabase;
let program: Program;
/** A backup of an unresponsive database, started during set-up. */
let silent: Awaited<ReturnType<typeof openSilentServer>>;
let unansweredRun: ReturnType<typeof runCommand>;
beforeAll(async () => {
  silent = await openSilentServer();
  unansweredRun = runCommand(['backup'], {
    DATABASE_URL: `postgres://app:geheim@127.0.0.1:${silent.port}/petition`,
  });
  [target, program] = await Promise.all([createTestDatabase({ migrated: false }), startProgram()]);
  await program.waitForStatus('/readyz', 200);
});
afterAll(async () => {
  program.child.kill('SIGKILL');
  silent.close();
  await target.close();
});

/** Runs a command of the built program; `output` is what the operator reads. */
const runCommand = (args: readonly string[], settings: Record<string, string>) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      [path.join(projectRoot, 'dist/server/main.js'), ...args],
      {
        cwd: os.tmpdir(),
        env: { PATH: process.env.PATH, ...sharedCompileCache(), ...settings },
      },
      (error, out, errors) => resolve({ code: Number(error?.code ?? 0), output: `${out}${errors}`.trim() }),
    );
  });

/** Settings besides `DATA_DIR`. */
const env: Record<string, string> = {};

/** Runs a command with the settings of the site. */
const runSiteCommand = (...args: string[]) => runCommand(args, { DATA_DIR: program.dataDir, ...env });

/** The backup that the first test makes and the others restore. */
let file = '';

it('backup works beside the running site, and restore waits until that has ended', async () => {
  const made = await runSiteCommand('backup');
  expect(made).toEqual({
    code: 0,
    output: expect.stringMatching(/^Sicherung gemacht und geprüft, [\d.]+ Zeilen: /),
  });
  file = made.output.split(': ')[1] ?? '';

  expect(await runSiteCommand('restore')).toEqual({ code: 1, output: expect.stringContaining(file) });
  expect((await runSiteCommand('restore', file)).code).toBe(1);
  const other = path.join(projectRoot, 'package.json');
  expect(await runSiteCommand('restore', other)).toEqual({
    code: 1,
    output: `Die Sicherung ${other} ist beschädigt oder unvollständig. Bitte nehmen Sie eine andere.`,
  });
  await program.waitForStatus('/readyz', 200);
});

it('restore brings back the site that was killed, and keeps what was there', async () => {
  program.child.kill('SIGKILL');
  await program.exited;
  // Takes over the database of the killed site, and ends it.
  expect((await runSiteCommand('backup')).code).toBe(0);
  const elsewhere = { DATA_DIR: program.dataDir, ...env, BACKUP_KEY: 'k'.repeat(32) };
  expect(await runCommand(['restore', file], elsewhere)).toEqual({
    code: 1,
    output: expect.stringMatching(/^Die Sicherung .* ist nicht mit dem Schlüssel .* mit --trust\.$/),
  });
  expect(await runSiteCommand('restore', file, '--force')).toEqual({
    code: 1,
    output: '--force gibt es nicht. Möglich ist --trust.',
  });
  expect(await runSiteCommand('restore', file)).toEqual({
    code: 0,
    output: expect.stringMatching(/wiederhergestellt, [\d.]+ Zeilen\.\nDer Stand von vorher liegt in /),
  });
  expect(await readdir(path.dirname(file))).toHaveLength(3);
  expect((await runCommand(['restore', file, '--trust'], elsewhere)).code).toBe(0);
});

it('move takes the site to another database once, where it starts as it was', async () => {
  expect(await runSiteCommand('move', target.url)).toEqual({
    code: 0,
    output: expect.stringContaining('Umgezogen'),
  });
  expect(await runSiteCommand('move', target.url)).toEqual({
    code: 1,
    output: expect.stringContaining('schon Benutzer'),
  });
  const moved = await startProgram({ DATABASE_URL: target.url });
  await moved.waitForStatus('/readyz', 200);
  await moved.waitForStatus('/country/DE', 200);
  expect(moved.output()).not.toContain('Erster Start');
  moved.child.kill('SIGTERM');
  await moved.exited;
});

it('restore goes back to an older version after a newer one has migrated the database', async () => {
  const newer = new pg.Client({ connectionString: target.url });
  await newer.connect();
  await newer.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 4102444800000)",
  );
  await newer.end();
  env.DATABASE_URL = target.url;
  // A site in another database of the same server does not matter.
  const connectionString = new URL('/postgres', target.url).href;
  const neighbours = Array.from(
    { length: 12 },
    () => new pg.Client({ connectionString, application_name: 'wto-reform-petition' }),
  );
  await Promise.all(neighbours.map((client) => client.connect()));
  expect(await runSiteCommand('backup')).toEqual({
    code: 1,
    output: expect.stringContaining('neuer als dieses Programm'),
  });
  expect(await runSiteCommand('restore', file)).toEqual({
    code: 0,
    output: expect.stringContaining('wiederhergestellt'),
  });
  expect(await runSiteCommand('backup')).toMatchObject({ code: 0 });
  await Promise.all(neighbours.map((client) => client.end()));
});

it('a database that does not answer is given up with one line', async () => {
  expect(await unansweredRun).toEqual({
    code: 1,
    output: `Die Datenbank auf 127.0.0.1:${silent.port} ist nicht zu erreichen: keine Antwort. Prüfen Sie DATABASE_URL und ob der Server läuft.`,
  });
});
