/** @module-tag slow */

import { afterEach, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../support/database.ts';
import { blockLetterJobs } from '../support/jobs.ts';
import { builtProgram, endProgram, freePort, type Program, startProgram } from '../support/process.ts';
import { checkMetrics } from '../support/prometheus.ts';
import { createSiteDatabase } from '../support/site-database.ts';

const worker = { ...builtProgram, args: [builtProgram.args[0] as string, 'worker'] };
const programs: Program[] = [];
let database: TestDatabase | undefined;
afterEach(async () => {
  for (const program of programs.splice(0).reverse()) await endProgram(program);
  await database?.close();
  database = undefined;
});

/** Starts a worker that serves its metrics. */
const startWorker = async (metricsPort: number): Promise<Program> => {
  if (!database) {
    database = await createSiteDatabase();
    await blockLetterJobs(database.pool);
  }
  const program = await startProgram(
    { DATABASE_URL: database.url, METRICS_PORT: String(metricsPort) },
    worker,
  );
  programs.push(program);
  return program;
};

describe('a worker', () => {
  it('serves its metrics on the port of METRICS_PORT and nothing else, and reports to the database', async () => {
    const port = await freePort();
    const { child, exited } = await startWorker(port);
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
    const scrape = async () => (await (await get('/metrics'))?.text()) ?? '';
    await expect.poll(scrape).toMatch(/^processes_seen\{kind="worker"\} 1$/m);
    const text = await scrape();
    await checkMetrics(text);
    expect(text).toMatch(/^site_build_info\{.*kind="worker"\} 1$/m);
    expect(text).toMatch(/^database_up 1$/m);
    expect((await get('/'))?.status).toBe(404);
    expect((await get('/healthz'))?.status).toBe(404);
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
  });

  it('does not start where the port is in use, and says so in one line', async () => {
    const port = await freePort();
    const first = await startWorker(port);
    await expect
      .poll(() =>
        fetch(`http://127.0.0.1:${port}/metrics`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
    const second = await startWorker(port);
    expect(await second.exited).toBe(1);
    await expect
      .poll(() => second.output())
      .toMatch(new RegExp(`127\\.0\\.0\\.1:${port} ist schon belegt\\..* METRICS_PORT\\.`));
    expect(first.child.exitCode).toBeNull();
  });
});
