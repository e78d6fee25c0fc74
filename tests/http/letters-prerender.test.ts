import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJobs } from '#app/jobs.server.ts';
import { createServices } from '#app/services.server.ts';
import { findCountry, listedCountries } from '#countries/catalogue/catalogue.server.ts';
import { lettersCacheKey, prerenderLetters } from '#letters/petition/prerender-letters.job.server.ts';
import { loadConfig } from '#platform/config/index.server.ts';
import { enqueueJob, getJob } from '#platform/jobs/index.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { emptyDataDir } from '../support/process.ts';
import { createSiteDatabase } from '../support/site-database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const jobDependencies = () => ({ petitions: app.petitions, countries: listedCountries });
const units = async () =>
  prerenderLetters(jobDependencies()).units({
    state: lettersCacheKey(jobDependencies()),
    askedAt: Date.now(),
  });

describe('the letters prepared after a change of content', () => {
  it('are those of every country in each of its own languages, each named once', async () => {
    const names = (await units()).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { code } of listedCountries())
      expect(names.some((name) => name.startsWith(`${code} `))).toBe(true);
    expect(names.filter((name) => name.startsWith('CH '))).toEqual(['CH de', 'CH fr', 'CH it']);
  });

  it('are cached before the first request, and are not prepared again', async () => {
    const [first] = await units();
    const [code = ''] = first?.name.split(' ') ?? [];
    await first?.run({ signal: new AbortController().signal, setMessage: () => {} });
    const before = app.letterCache.counts();
    expect((await app.get(`/api/download-petition/${findCountry(code)?.code}`)).status).toBe(200);
    expect(app.letterCache.counts().set).toBe(before.set);
    expect((await units()).map(({ name }) => name)).not.toContain(first?.name);
  });

  it('do not wait for an outdated state', async () => {
    const askedAt = Date.now() - 10_000;
    expect(
      (await prerenderLetters(jobDependencies()).units({ state: 'of before', askedAt })).length,
    ).toBeGreaterThan(100);
  });

  it('are prepared by a process that finds the work when it starts, before it has the content', async () => {
    const database = await createSiteDatabase();
    const given = { state: 'of before', askedAt: Date.now() - 10_000 };
    const id = await database.db.write((tx) =>
      enqueueJob(tx, prerenderLetters(jobDependencies()), 'waiting', given),
    );
    const DATA_DIR = await emptyDataDir();
    const config = loadConfig({ DATABASE_URL: database.url, DATA_DIR, LOG_LEVEL: 'silent' });
    if (!config.ok) throw new Error(JSON.stringify(config.error));
    const log = createLogger({ level: 'silent', name: 'test' });
    const services = await createServices(config.value, log);
    const jobs = startJobs(services, config.value, log);
    await expect.poll(async () => (await getJob(database.db, id))?.done).toBeGreaterThan(0);
    await jobs.close();
    await services.close();
    await database.close();
    await rm(DATA_DIR, { recursive: true, force: true });
  });
});
