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
const runGfi = (...args: string[]) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(process.execPath, [path.join(projectRoot, 'dist/server/main.js'), 'gfi', ...args], {
      env: {
        PATH: process.env.PATH,
        ...sharedCompileCache(),
        DATABASE_URL: database.url,
        DATA_DIR: dir,
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    child.once('close', (code) => resolve({ code, output: output.trim() }));
  });

const writeFigures = (rows: readonly string[]) =>
  writeFile(path.join(dir, 'indicators.csv'), `code,indicator,year,value\n${rows.join('\n')}\n`);

describe('npm run gfi', () => {
  it('says what it can do, and what is missing', async () => {
    expect(await runGfi()).toEqual({ code: 1, output: expect.stringContaining('import <Ordner|worldbank>') });
    expect(await runGfi('list')).toEqual({
      code: 0,
      output: 'Noch keine Ausgabe: Sie kommt mit dem ersten Start.',
    });
    expect(await runGfi('activate', '9.9')).toEqual({
      code: 1,
      output: expect.stringContaining('„9.9“ gibt es nicht'),
    });
  });

  it('refuses an option it does not know, lest a trial become an import', async () => {
    await writeFigures(['DE,CC.EST,2020,1.8']);
    expect(await runGfi('import', dir, '--dryrun')).toEqual({
      code: 1,
      output: expect.stringContaining('„--dryrun“ gibt es nicht'),
    });
  });

  it('refuses a faulty table with file, line and reason, and ends with 1', async () => {
    await writeFigures(['DE,CC.EST,2020,viel']);
    const { code, output } = await runGfi('import', dir);
    expect(code).toBe(1);
    expect(output).toBe(
      `Nichts wurde übernommen; die bisherige Ausgabe bleibt. ${dir}/indicators.csv:2: "viel" ist keine Zahl`,
    );
  });

  it('refuses a figure of a year to come', async () => {
    const next = new Date().getUTCFullYear() + 1;
    await writeFigures(['DE,CC.EST,2020,1.8', `DE,CC.EST,${next},1.8`]);
    const { code, output } = await runGfi('import', dir);
    expect(code).toBe(1);
    expect(output).toContain(`${dir}/indicators.csv:3: das Jahr ${next} liegt in der Zukunft`);
  });

  it('tries, stores, reports, activates and lists', async () => {
    await writeFigures(
      toRows(shippedEdition.figures).map(
        ({ country, measure, year, value }) => `${country},${measure},${year},${value}`,
      ),
    );
    expect((await runGfi('import', dir, '--dry-run')).output).toMatch(
      /Probelauf: Nichts wurde gespeichert\.$/,
    );
    const stored = await runGfi('import', dir);
    expect(stored.code).toBe(0);
    const id = stored.output.match(/npm run gfi -- activate (\d{4}-\d{2}-\d{2})$/)?.[1] ?? '';
    expect((await runGfi('import', dir)).output).toBe(
      `Nichts Neues: Die Quelle sagt, was die Ausgabe ${id} schon sagt.`,
    );
    expect((await runGfi('report', id)).output).toMatch(new RegExp(`^Ausgabe ${id}: \\d+ Werte\n`));
    expect((await runGfi('activate', id)).code).toBe(0);
    expect((await runGfi('list')).output).toMatch(new RegExp(`^\\* ${id} eingelesen `));
    expect(await runGfi('rollback')).toEqual({
      code: 1,
      output: 'Vor der gültigen Ausgabe war keine andere.',
    });
  });
});
