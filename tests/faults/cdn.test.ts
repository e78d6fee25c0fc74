/** @module-tag slow */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../support/database.ts';
import { builtProgram, endProgram, freePort, type Program, startProgram } from '../support/process.ts';
import { createSiteDatabase } from '../support/site-database.ts';
import { ask } from '../support/steady-visitors.ts';
import { changeGerman } from '../support/translator.ts';
import { startVarnish } from '../support/varnish.ts';

const pages = [
  '/',
  '/country/DE',
  '/country/BD?lang=de',
  '/country/KE?lang=sw',
  '/embed/BR',
  '/api/countries',
  '/api/gfi/IN',
  '/index',
];

type Cache = Awaited<ReturnType<typeof startVarnish>>;
let database: TestDatabase;
let site: Program;
let cache: Cache;
/** Copies in it expire at once. */
let hasty: Cache;

const start = (port: number, cachePort: number) =>
  startProgram(
    {
      ...{ DATABASE_URL: database.url, PORT: String(port), TRUST_PROXY: '1', LOG_LEVEL: 'debug' },
      ...{ CDN: 'varnish', CDN_URL: `http://127.0.0.1:${cachePort}` },
    },
    builtProgram,
  );
let port: number;
let cachePort: number;
beforeAll(async () => {
  database = await createSiteDatabase();
  [port, cachePort] = [await freePort(), await freePort()];
  site = await start(port, cachePort);
  await site.waitForStatus('/readyz', 200);
  [cache, hasty] = await Promise.all([
    startVarnish(port, cachePort),
    startVarnish(port, await freePort(), true),
  ]);
});
afterAll(async () => {
  await Promise.all([cache?.close(), hasty?.close()]);
  await endProgram(site);
  await database.close();
});

const ageOf = async (target: string) => Number((await ask(cache.url + target)).headers.age);

describe('the shipped Varnish in front of the site', () => {
  it('keeps pages, shows no keys, and lets nobody see the figures or purge from outside', async () => {
    for (const page of pages) expect((await ask(cache.url + page)).status, page).toBe(200);
    await expect.poll(() => ageOf('/country/DE')).toBeGreaterThan(0);
    const { headers } = await ask(`${cache.url}/country/DE`);
    expect(headers).not.toHaveProperty('xkey');
    expect(headers).not.toHaveProperty('surrogate-control');
    expect((await ask(`${site.url}/country/DE`)).headers.xkey).toBe('site country-DE');
    expect((await ask(`${cache.url}/metrics`)).status).toBe(404);
    const outside = { method: 'PURGE', headers: { xkey: 'site', 'X-Forwarded-For': '198.51.100.7' } };
    expect((await fetch(cache.url, outside)).status).toBe(403);
    expect(await ageOf('/country/DE')).toBeGreaterThan(0);
  });

  it('shows a change as soon as the site does, because the site purges it', async () => {
    const sentence = 'Der Index misst, wie gerecht der Handel ist, und zwar auf allen Wegen.';
    await changeGerman(database.pool, 'gfi_objective', sentence);
    await database.pool.query(
      `select pg_notify('site_changed', '{"kind":"original","key":"gfi_objective"}')`,
    );
    await expect.poll(site.output).toContain('CDN geleert');
    await expect.poll(async () => (await ask(`${cache.url}/country/BD?lang=de`)).text).toContain(sentence);
  });

  it('passes letters on, so that every download is counted', async () => {
    for (let n = 0; n < 3; n++) {
      const { status, headers } = await ask(`${cache.url}/api/download-petition/DE`);
      expect({ status, age: headers.age }).toEqual({ status: 200, age: '0' });
    }
    const counted = async () => {
      const { rows } = await database.pool.query(
        "select coalesce(sum(count), 0)::int as sum from analytics_daily where event = 'petition_download'",
      );
      return rows[0].sum;
    };
    await expect.poll(counted).toBe(3);
  });

  it('goes on with every page it has seen while the site is away, and returns to it afterwards', async () => {
    for (const page of pages) expect((await ask(hasty.url + page)).status, page).toBe(200);
    site.child.kill('SIGKILL');
    await site.exited;
    const statuses: number[] = [];
    // Longer than the probe takes to notice.
    for (const end = Date.now() + 5000; Date.now() < end; await pause(20))
      for (const page of pages) statuses.push((await ask(hasty.url + page)).status);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect((await ask(`${hasty.url}/country/FR`)).status).toBe(503);

    site = await start(port, cachePort);
    await site.waitForStatus('/readyz', 200);
    await expect.poll(async () => (await ask(`${hasty.url}/country/FR`)).status).toBe(200);
  });
});
