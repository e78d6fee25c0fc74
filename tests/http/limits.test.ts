/** @module-tag slow */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#app/limits.server.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

import { listen } from '../support/listen.ts';
import { createSiteDatabase } from '../support/site-database.ts';

/** Behind one trusted proxy, so that a header sets the client address. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => app.close());

const from = (address: string) => ({ 'X-Forwarded-For': address });
const visit = { eventType: 'homepage_visit', countryCode: null, metadata: {} };
const track = async ({ app: { request } }: Pick<TestApp, 'app'>, address: string) =>
  request('/api/analytics/track', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...from(address) },
    body: JSON.stringify(visit),
  });

const translate = async (address: string) =>
  app.app.request('/api/translate', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...from(address) },
    body: JSON.stringify({ text: 'Petition herunterladen', targetLanguage: 'fr' }),
  });

/** @returns how many of the answers were not 429. */
const countAllowed = async (times: number, send: () => Promise<Response>): Promise<number> => {
  let count = 0;
  for (let i = 0; i < times; i++) if ((await send()).status !== 429) count += 1;
  return count;
};

describe('limits', () => {
  it('count a page that has to be made as four, and answer 429 with the time to wait, as JSON to programs', async () => {
    const { requests, uncachedCountsAs } = limits.pages;
    const tags = ['de', 'en', 'fr', 'es', 'zh', 'ar', 'ru'];
    const pages = tags.flatMap((lang) =>
      ['KE', 'JP', 'BR', 'PL', 'TG'].map((code) => `/country/${code}?lang=${lang}`),
    );
    for (const page of pages) expect((await app.get(page, from('203.0.113.1'))).status).toBe(200);
    const send = () => app.get('/api/countries/DE', from('203.0.113.1'));
    await app.get('/api/countries/DE');
    expect(await countAllowed(requests, send)).toBe(requests - pages.length * uncachedCountsAs);
    const response = await send();
    expect(response.status).toBe(429);
    const wait = Number(response.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.json()).toEqual({ code: 'rate_limited', error: expect.stringMatching(/zu viele/) });
  });

  it('answer 429 as a page to people, in their language', async () => {
    const page = await app.get('/country/DE?lang=fr', from('203.0.113.1'));
    expect(page.status).toBe(429);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(page.headers.get('content-type')).toMatch(/html/);
    expect(await page.text()).toMatch(/<html lang="fr"/);
    const german = await app.get('/', from('203.0.113.1'));
    expect(await german.text()).toContain('in einer Minute nochmal');
  });

  it('touch nobody else, and not what every page needs', async () => {
    expect((await app.get('/', from('203.0.113.2'))).status).toBe(200);
    // The client's own claim precedes the address added by our proxy.
    expect((await app.get('/', from('203.0.113.2, 203.0.113.1'))).status).toBe(429);
    for (const path of ['/healthz', '/readyz', '/metrics', '/flags/de.svg', '/icon.svg', '/offline'])
      expect((await app.get(path, from('203.0.113.1'))).status, path).toBe(200);
    expect((await app.get('/assets/none.js', from('203.0.113.1'))).status).toBe(429);
    expect((await app.get('/flags/zz.svg', from('203.0.113.1'))).status).toBe(429);
  });

  it('count letters apart', async () => {
    const letter = () => app.get('/api/download-petition/DE', from('203.0.113.3'));
    expect(await countAllowed(limits.letters.requests + 5, letter)).toBe(limits.letters.requests);
    for (const path of ['/api/envelope/DE?format=dl', '/api/poster/DE?language=de&size=a5'])
      expect((await app.get(path, from('203.0.113.3'))).status, path).toBe(429);
    expect((await app.get('/country/DE', from('203.0.113.3'))).status).toBe(200);
  });

  it('count what is sent from memory like everything else', async () => {
    const server = await listen(app);
    const read = () => fetch(`${server.url}/api/download-petition/FJ`, { headers: from('203.0.113.77') });
    const statuses: number[] = [];
    for (let times = 0; times < limits.letters.requests + 3; times += 1) {
      const response = await read();
      await response.arrayBuffer();
      statuses.push(response.status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(limits.letters.requests);
    const refused = await read();
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    await server.close();
  });

  it('take all addresses of a customer with IPv6 as one', async () => {
    let host = 0;
    const letter = (address: string) => app.get('/api/download-petition/DE', from(address));
    const send = () => letter(`2001:db8:0:7::${(host++).toString(16)}`);
    expect(await countAllowed(limits.letters.requests + 5, send)).toBe(limits.letters.requests);
    expect((await letter('2001:db8:0:8::1')).status).toBe(200);
  });

  it('never meet a school class of 40 behind one address', async () => {
    const address = from('203.0.113.4');
    const around = ['/icon.svg', '/service-worker.js', '/offline?lang=de'];
    /** All requests of a browser: three countries, each in two languages and as a table, and two letters. */
    const country = (code: string) => [
      `/country/${code}`,
      ...around,
      `/country/${code}?props=valid`,
      `/api/pre-translation/${code}/fr`,
      `/country/${code}?lang=fr&props=valid`,
      `/country/${code}/index.json?lang=fr`,
      `/country/${code}/letter?lang=fr`,
    ];
    const letters = (code: string) => [`/api/generate-petition/${code}`, `/api/download-petition/${code}`];
    const codes = ['DE', 'FR', 'CI'];
    const browseAsStudent = async () => {
      const paths = ['/', ...around, '/?props=valid', '/country-search/de.json', ...codes.flatMap(country)];
      const asked = await Promise.all([...paths, ...letters('FR')].map((path) => app.get(path, address)));
      const visits = await Promise.all(['', ...codes].map(() => track(app, '203.0.113.4')));
      const texts = await Promise.all(Array.from({ length: 33 }, () => translate('203.0.113.4')));
      return [...asked, ...visits, ...texts].filter(({ status }) => status === 429);
    };
    expect((await Promise.all(Array.from({ length: 40 }, browseAsStudent))).flat()).toEqual([]);
  });

  it('answer 429 to a flood of texts to translate, which begins where the school class has ended', async () => {
    const { requests } = limits.translations;
    const left = requests - 40 * 33;
    // Processes synchronize their counts in steps of one twentieth.
    expect(await countAllowed(left + requests * 0.1, () => translate('203.0.113.4'))).toBe(left);
    const refused = await translate('203.0.113.4');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 'rate_limited' });
  });

  it('do not touch a request without an address', async () => {
    const responses = await Promise.all(
      Array.from({ length: limits.letters.requests + 50 }, () => app.get('/api/download-petition/DE')),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('the limit of visits', () => {
  it('is shared by the processes on one database, which hold no address', async () => {
    const database = await createSiteDatabase();
    const env = { TRUST_PROXY: '1', DATABASE_URL: database.url };
    const [one, two] = await Promise.all([startTestApp({ env }), startTestApp({ env })]);
    const { requests } = limits.visits;
    const counts = await Promise.all(
      [one, two].map((each) => countAllowed(requests * 0.6, () => track(each, '203.0.113.5'))),
    );
    const total = (counts[0] ?? 0) + (counts[1] ?? 0);
    expect(total).toBeGreaterThanOrEqual(requests);
    expect(total).toBeLessThanOrEqual(requests * 1.1);
    expect((await track(one, '203.0.113.5')).status).toBe(429);
    expect((await track(two, '203.0.113.6')).status).toBe(204);
    const { rows } = await one.database.pool.query('select * from rate_limits');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('203.0');
    await Promise.all([one.close(), two.close()]);
    await database.close();
  });
});

describe('this machine itself', () => {
  it('may read without limit where no proxy is trusted, and write very often', async () => {
    const direct = await startTestApp();
    const { url, close } = await listen(direct);
    const collectStatuses = async (times: number, send: () => Promise<Response>) => {
      const seen = new Set<number>();
      for (let i = 0; i < times; i += 50)
        for (const response of await Promise.all(Array.from({ length: 50 }, send))) {
          seen.add(response.status);
          await response.arrayBuffer();
        }
      return seen;
    };
    const read = () => fetch(`${url}/api/download-petition/DE`, { headers: from('203.0.113.7') });
    const write = () =>
      fetch(`${url}/api/analytics/track`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(visit),
      });
    expect(await collectStatuses(limits.letters.requests + 50, read)).toEqual(new Set([200]));
    expect(await collectStatuses(limits.visits.requests * 1.2, write)).toEqual(new Set([204]));
    await close();
    await direct.close();
  });
});
