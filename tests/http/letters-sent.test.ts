import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEvents } from '#operations/analytics/store.server.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { addLetterCounts } from '../support/letters-sent.ts';
import { listen } from '../support/listen.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => app.close());

const post = (path: string, headers: Record<string, string> = {}, body = '{}') =>
  Promise.resolve(
    app.app.request(`/api/letters-sent/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.9', ...headers },
      body,
    }),
  );

describe('POST /api/letters-sent/{code}', () => {
  it('counts one letter to the government of the country, and answers with all of them', async () => {
    for (const [code, count] of [
      ['DE', 1],
      ['de', 2],
      ['FJ', 1],
    ]) {
      const response = await post(String(code));
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ count });
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('set-cookie')).toBeNull();
    }
    const { rows } = await app.database.pool.query('select * from analytics_daily order by country_code');
    expect(rows).toMatchObject([
      { event: 'letter_sent', country_code: 'DE', count: '2' },
      { event: 'letter_sent', country_code: 'FJ', count: '1' },
    ]);
    expect(Object.keys(rows[0])).toEqual(['day', 'event', 'country_code', 'count']);
  });

  it.each([
    ['DNT', '1', 3],
    ['Sec-GPC', '1', 4],
    ['User-Agent', 'Googlebot/2.1', 4],
    ['Sec-Purpose', 'prefetch', 4],
  ])('takes a press for what it is, and counts no robot: %s: %s', async (name, value, count) => {
    expect(await (await post('DE', { [name]: value })).json()).toEqual({ count });
  });

  it.each([
    ['XX', {}, '{}', 404, 'country_not_found'],
    ['AZ', {}, '{}', 404, 'country_not_found'],
    ['DE', {}, '{', 400, 'invalid_json'],
    ['DE', {}, '[]', 400, 'invalid_input'],
    ['DE', {}, JSON.stringify({ note: 'x'.repeat(300) }), 413, 'payload_too_large'],
    ['DE', { 'Content-Type': 'text/plain' }, '{}', 415, 'unsupported_media_type'],
  ])('refuses %s %j %s', async (code, headers, body, status, reason) => {
    const response = await post(code, headers, body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code: reason });
    expect((await app.get('/api/letters-sent/DE')).status).toBe(405);
  });

  it('is bounded for whoever has a great many IPv6 networks, and shown only beside downloads', async () => {
    const statuses: number[] = [];
    for (let subnet = 1; subnet <= 300; subnet += 1)
      statuses.push((await post('TG', { 'X-Forwarded-For': `2001:db8:5:${subnet.toString(16)}::1` })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(240);
    expect((await post('TG', { 'X-Forwarded-For': '2001:db8:6::1' })).status).toBe(200);
    expect(await (await post('TG', { 'User-Agent': 'Googlebot/2.1' })).json()).toEqual({ count: 9 });
  });

  it('is bounded for a country and a day', async () => {
    const day = { day: '2026-11-20', event: 'letter_sent', countryCode: 'NA' } as const;
    for (const times of [600, 600])
      await app.database.db.write((tx) =>
        addEvents(
          tx,
          Array.from({ length: times }, () => day),
        ),
      );
    const { rows } = await app.database.pool.query(
      "select count from analytics_daily where country_code = 'NA'",
    );
    expect(rows).toEqual([{ count: '1000' }]);
  });

  it('is bounded for one address', async () => {
    const from = { 'X-Forwarded-For': '203.0.113.10' };
    const statuses: number[] = [];
    for (let pressed = 0; pressed < 61; pressed += 1) statuses.push((await post('KE', from)).status);
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
  });
});

describe('the number on the page', () => {
  it('is told from ten letters on, in the digits of the page, and leaves kept pages alone', async () => {
    const site = await startTestApp();
    const server = await listen(site);
    await addLetterCounts(site, { BD: 1204, EG: 9, FR: 10 });
    const page = async (path: string) => (await fetch(`${server.url}${path}`)).text();
    const said = async (path: string) =>
      (await page(path)).match(/<p class="country-sent-count">(.*?)<\/p>/)?.[1];
    await expect.poll(() => said('/country/BD?lang=bn')).toContain('১,২০৪');
    expect(await said('/country/BD?lang=de')).toBe(
      'Abgeschickte Briefe an diese Regierung, nach eigener Angabe: 1.204',
    );
    expect(await said('/country/FR?lang=de')).toMatch(/: 10$/);
    expect(await said('/country/EG?lang=de')).toBe('');
    const tag = async () => (await site.get('/country/FR')).headers.get('etag');
    const before = await tag();
    await addLetterCounts(site, { FR: 5 });
    expect(await tag()).toBe(before);
    // Sent from memory until then.
    await page('/country/FR?lang=de');
    await site.app.request('/api/letters-sent/FR', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect(await said('/country/FR?lang=de')).toMatch(/: 11$/);
    await server.close();
    await site.close();
  });
});
