import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { listJobs } from '#platform/jobs/index.server.ts';
import { builtProgram, endProgram, type Program, startProgram } from '../support/process.ts';
import { createSiteDatabase } from '../support/site-database.ts';

const programs: Program[] = [];
const start = async (env: Record<string, string>, programToStart = builtProgram) => {
  const program = await startProgram({ LOG_LEVEL: 'info', ...env }, programToStart);
  programs.push(program);
  return program;
};
afterEach(async () => {
  // In reverse order, because a later one may write into the folder of an earlier one.
  for (const program of programs.splice(0).reverse()) await endProgram(program);
});

const startedPattern = /"kind":"letters-warm".*"Auftrag begonnen"/;
const cachedLetters = ({ dataDir }: Program) =>
  readdir(path.join(dataDir, 'cache', 'letters')).catch(() => []);
const worker = { ...builtProgram, args: [builtProgram.args[0] as string, 'worker'] };

describe('the jobs of the program', () => {
  it('run in the process that answers requests where the database is the embedded one', async () => {
    const first = await start({ RUN_JOBS: 'auto' });
    await first.waitForStatus('/readyz', 200);
    // The next folder is only created after the first letter is recorded as done.
    await expect.poll(async () => (await cachedLetters(first)).length).toBeGreaterThan(1);
    await expect.poll(first.output).toMatch(startedPattern);
    first.child.kill('SIGKILL');
    await first.exited;

    const second = await start({ RUN_JOBS: 'auto', DATA_DIR: first.dataDir });
    await second.waitForStatus('/readyz', 200);
    await expect.poll(second.output).toMatch(startedPattern);
    await expect.poll(second.output).toMatch(/"after":"[A-Z]{2} [a-z]/);
  });

  it('run in workers where the database is shared, and a worker answers no requests', async () => {
    const database = await createSiteDatabase();
    const web = await start({ RUN_JOBS: 'auto', DATABASE_URL: database.url });
    await web.waitForStatus('/readyz', 200);
    const helper = await start({ DATABASE_URL: database.url }, worker);
    await expect.poll(helper.output).toMatch(startedPattern);
    const job = async () => (await listJobs(database.db))[0];
    await expect.poll(async () => (await job())?.done).toBeGreaterThan(0);
    expect(await job()).toMatchObject({ kind: 'letters-warm', state: 'running', failed: 0, message: null });
    expect((await job())?.total).toBeGreaterThan(169);
    expect(web.output()).not.toMatch(startedPattern);
    expect(await fetch(helper.url).catch(() => null)).toBeNull();
    helper.child.kill('SIGTERM');
    expect(await helper.exited).toBe(0);
    await endProgram(programs.shift() as Program);
    await database.close();
  });

  it('are refused by a worker without a shared database, in one line', async () => {
    const helper = await start({}, worker);
    expect(await helper.exited).toBe(1);
    await expect.poll(() => helper.output().trim()).toMatch(/^worker braucht DATABASE_URL: [^\n]+$/);
  });
});
