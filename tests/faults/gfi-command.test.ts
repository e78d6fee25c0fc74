import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#app/paths.server.ts';
import { toRows } from '#gfi/edition/figures.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { shippedEdition } from '../support/edition.ts';
import { sharedCompileCache } from '../support/process.ts';

let database: TestDatabase;
let dir: string;
beforeAll(async () => {
  [database, dir] = await Promise.all([
    createTestDatabase(),
    mkdtemp(path.join(os.tmpdir(), 'wto-command-')),
  ]);
});
afterAll(async () => {
  await database.close();
  await rm(dir, { recursive: true, force: true });
});

/** Runs `npm run gfi -- …` in the built program; `output` is what the operator reads. */
const gfi = (...given: string[]) =>
  new Promise<{ code: number | null; said: string }>((resolve) => {
    const child = spawn(process.execPath, [path.join(projectRoot, 'dist/server/main.js'), 'gfi', ...given], {
      env: {
        PATH: process.env.PATH,
        ...sharedCompileCache(),
        DATABASE_URL: database.url,
        DATA_DIR: dir,
      },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    child.once('close', (code) => resolve({ code, said: said.trim() }));
  });

const write = (rows: readonly string[]) =>
  writeFile(path.join(dir, 'indicators.csv'), `code,indicator,year,value\n${rows.join('\n')}\n`);

describe('npm run gfi', () => {
  it('says what it can do, and what is missing', async () => {
    expect(await gfi()).toEqual({ code: 1, said: expect.stringContaining('import <Ordner|worldbank>') });
    expect(await gfi('list')).toEqual({
      code: 0,
      said: 'Noch keine Ausgabe: Sie kommt mit dem ersten Start.',
    });
    expect(await gfi('activate', '9.9')).toEqual({
      code: 1,
      said: expect.stringContaining('„9.9“ gibt es nicht'),
    });
  });

  it('refuses an option it does not know, lest a trial become an import', async () => {
    await write(['DE,CC.EST,2020,1.8']);
    expect(await gfi('import', dir, '--dryrun')).toEqual({
      code: 1,
      said: expect.stringContaining('„--dryrun“ gibt es nicht'),
    });
  });

  it('refuses a faulty table with file, line and reason, and ends with 1', async () => {
    await write(['DE,CC.EST,2020,viel']);
    const { code, said } = await gfi('import', dir);
    expect(code).toBe(1);
    expect(said).toBe(
      `Nichts wurde übernommen; die bisherige Ausgabe bleibt.\n${dir}/indicators.csv:2: "viel" ist keine Zahl`,
    );
  });

  it('refuses a figure of a year to come', async () => {
    const next = new Date().getUTCFullYear() + 1;
    await write(['DE,CC.EST,2020,1.8', `DE,CC.EST,${next},1.8`]);
    const { code, said } = await gfi('import', dir);
    expect(code).toBe(1);
    expect(said).toContain(`${dir}/indicators.csv:3: das Jahr ${next} liegt in der Zukunft`);
  });

  it('tries, stores, reports, activates and lists', async () => {
    await write(
      toRows(shippedEdition.figures).map(
        ({ country, measure, year, value }) => `${country},${measure},${year},${value}`,
      ),
    );
    expect((await gfi('import', dir, '--dry-run')).said).toMatch(/Probelauf: Nichts wurde gespeichert\.$/);
    const stored = await gfi('import', dir);
    expect(stored.code).toBe(0);
    const id = stored.said.match(/npm run gfi -- activate (\d{4}-\d{2}-\d{2})$/)?.[1] ?? '';
    expect((await gfi('import', dir)).said).toBe(
      `Nichts Neues: Die Quelle sagt, was die Ausgabe ${id} schon sagt.`,
    );
    expect((await gfi('report', id)).said).toMatch(new RegExp(`^Ausgabe ${id}: \\d+ Werte\n`));
    expect((await gfi('activate', id)).code).toBe(0);
    expect((await gfi('list')).said).toMatch(new RegExp(`^\\* ${id} eingelesen `));
    expect(await gfi('rollback')).toEqual({ code: 1, said: 'Vor der gültigen Ausgabe war keine andere.' });
  });
});
