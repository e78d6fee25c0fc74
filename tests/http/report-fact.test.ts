/** @module-tag slow */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rateLimits } from '#platform/limits/rate-limits.table.ts';
import { startTestApp, type TestApp, testUrl } from '../support/app.ts';

/** Behind one trusted proxy, so that a header sets the client address. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => app.close());
afterEach(() => {
  vi.useRealTimers();
});
beforeEach(async () => {
  await app.database.pool.query('truncate fact_reports');
  await app.database.db.write((tx) => tx.delete(rateLimits));
});

let lastHost = 0;
/** A client address that has not been used yet. */
const unusedAddress = () => `198.51.100.${++lastHost}`;

const reportBody = (extra: object = {}) => ({
  countryCode: 'bd',
  fact: 'recipient',
  message: 'Straße ß falsch',
  ...extra,
});
const post = async (body: unknown, from = unusedAddress(), headers: Record<string, string> = {}) => {
  const response = await app.app.request('/api/report-fact', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from, Origin: testUrl, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, json: text ? JSON.parse(text) : null };
};
const submitForm = async (
  path: string,
  form: Record<string, string>,
  from = unusedAddress(),
  extra: Record<string, string> = {},
) => {
  const response = await app.app.request(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Forwarded-For': from,
      Origin: testUrl,
      ...extra,
    },
    body: new URLSearchParams(form).toString(),
  });
  return { status: response.status, headers: response.headers, html: await response.text() };
};
const storedReports = async () =>
  (await app.database.pool.query('select * from fact_reports order by id')).rows;
const insertReports = (number: number, code: string, age = '1 minute') =>
  app.database.pool.query(
    `insert into fact_reports (country_code, fact, message, created_at)
     select $2, 'recipient', 'x', now() - $3::interval from generate_series(1, $1)`,
    [number, code, age],
  );

describe('POST /api/report-fact', () => {
  it('keeps the message for the staff, and nothing about the sender', async () => {
    const secret = 'SECRET-2f6c';
    const response = await post(reportBody({ message: '  <b>Neue Straße</b>\r\nهاتف 😀 ' }), '203.0.113.77', {
      'User-Agent': secret,
      Cookie: `a=${secret}`,
    });
    expect(response).toMatchObject({ status: 204, json: null });
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-store');
    const rows = await storedReports();
    expect(rows).toEqual([
      {
        id: expect.anything(),
        country_code: 'BD',
        fact: 'recipient',
        message: '<b>Neue Straße</b>\nهاتف 😀',
        created_at: expect.any(Date),
        settled_at: null,
        settled_by: null,
        answer_id: null,
      },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/SECRET|203\.0/);
  });

  it.each([
    ['nothing', { message: ' \n ' }, 'message'],
    ['501 characters', { message: 'ä'.repeat(501) }, 'message'],
    ['a space without width', { message: '\u200b\u200b' }, 'message'],
    ['tags alone', { message: '\u{e0041}\u{e007f}' }, 'message'],
    ['tags in a text', { message: 'Straße\u{e0041}' }, 'message'],
    ['a control character', { message: 'Stra\u0000ße' }, 'message'],
    ['an override of direction', { message: '\u202eesrever' }, 'message'],
    ['half of a character', { message: '\ud800' }, 'message'],
    ['no text', { message: 7 }, 'message'],
    ['an unknown country', { countryCode: 'XX' }, 'countryCode'],
    ['a country that is not shown', { countryCode: 'VA' }, 'countryCode'],
    ['an unknown fact', { fact: 'capital' }, 'fact'],
    ['a field more', { email: 'a@example.org' }, 'json'],
  ])('refuses %s, and says where', async (_, extra, path) => {
    const response = await post(reportBody(extra));
    expect(response).toMatchObject({ status: 400, json: { code: 'invalid_input', details: [{ path }] } });
    expect(await storedReports()).toEqual([]);
  });

  it('takes 500 characters, and no body larger than that could be', async () => {
    expect((await post(reportBody({ message: 'ß'.repeat(500) }))).status).toBe(204);
    expect((await post(reportBody({ message: 'ß'.repeat(9000) }))).json.code).toBe('payload_too_large');
    expect((await post('{')).json.code).toBe('invalid_json');
    expect((await post('a=b', unusedAddress(), { 'Content-Type': 'text/plain' })).json.code).toBe(
      'unsupported_media_type',
    );
  });

  it('is for this site alone', async () => {
    const foreign = { Origin: 'https://petition.example.evil' };
    expect((await post(reportBody(), unusedAddress(), foreign)).json.code).toBe('origin_not_allowed');
    expect((await post(reportBody(), unusedAddress(), { Origin: 'null' })).json.code).toBe(
      'origin_not_allowed',
    );
    expect(await storedReports()).toEqual([]);
  });

  it('takes five an hour from an address, and what is refused does not count', async () => {
    const from = unusedAddress();
    for (let times = 0; times < 7; times++) await post(reportBody({ message: '' }), from);
    for (let times = 0; times < 5; times++) expect((await post(reportBody(), from)).status).toBe(204);
    const response = await post(reportBody(), from);
    expect(response).toMatchObject({
      status: 429,
      json: { code: 'rate_limited', error: expect.stringMatching(/Stunde/) },
    });
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await post(reportBody())).status).toBe(204);
    expect(await storedReports()).toHaveLength(6);
  });

  it('takes no more once 50 wait for a country, however many come at once', async () => {
    await insertReports(48, 'BD', '2 days');
    const responses = await Promise.all(Array.from({ length: 5 }, () => post(reportBody())));
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 204, 429, 429, 429]);
    expect(responses.find(({ status }) => status === 429)?.json.code).toBe('reports_full');
    expect((await post(reportBody({ countryCode: 'IN' }))).status).toBe(204);
    await app.database.pool.query(`update fact_reports set settled_at = now(), settled_by = 'admin'`);
    expect((await post(reportBody())).status).toBe(204);
  });

  let subnet = 0;
  it.each([
    ['a network of networks', () => `2001:db8:77:${(++subnet).toString(16)}::1`, '2001:db8:78::1'],
    ['one address', () => '203.0.113.20', '203.0.113.21'],
  ])('takes no more than 20 a day from %s', async (_, from, other) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const morning = new Date().setUTCHours(24, 10, 0, 0);
    const countries = ['BD', 'IN', 'DE', 'FR', 'KE'];
    for (let sent = 0; sent < 20; sent += 1) {
      // No more than five in an hour.
      vi.setSystemTime(morning + sent * 15 * 60_000);
      expect((await post(reportBody({ countryCode: countries[sent % 5] }), from())).status).toBe(204);
    }
    vi.setSystemTime(morning + 12 * 3_600_000);
    expect((await post(reportBody(), from())).json.code).toBe('rate_limited');
    expect((await post(reportBody(), other)).status).toBe(204);
    expect(await storedReports()).toHaveLength(21);
  });

  it('takes no more than 25 a day about one country, and goes on with the others', async () => {
    await insertReports(30, 'BD', '25 hours');
    await app.database.pool.query(`update fact_reports set settled_at = now(), settled_by = 'admin'`);
    await insertReports(24, 'BD');
    expect((await post(reportBody())).status).toBe(204);
    await app.database.pool.query(`update fact_reports set settled_at = now(), settled_by = 'admin'`);
    expect((await post(reportBody())).json.code).toBe('reports_full');
    expect((await post(reportBody({ countryCode: 'IN' }))).status).toBe(204);
  });

  it('takes no more than 500 a day', async () => {
    await insertReports(300, 'XX', '25 hours');
    await insertReports(499, 'XY');
    expect((await post(reportBody())).status).toBe(204);
    expect((await post(reportBody())).json.code).toBe('reports_full');
    await app.database.pool.query(`update fact_reports set created_at = created_at - interval '1 day'`);
    expect((await post(reportBody())).status).toBe(204);
  });
});

describe('the page without a script', () => {
  it('asks in the language of the visitor, and is listed by no search engine', async () => {
    const page = await app.get('/country/EG/report?lang=ar');
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toMatch(/<html lang="ar" dir="rtl"/);
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).toContain('action="/country/EG/report?lang=ar"');
    expect(html).not.toMatch(/<script/);
    expect((await app.get('/country/XX/report')).status).toBe(404);
    expect(await (await app.get('/country/EG?lang=ar')).text()).toContain(
      'href="/country/EG/report?lang=ar"',
    );
  });

  it('leads to the thanks once the message is kept', async () => {
    const response = await submitForm('/country/EG/report?lang=ar', {
      fact: 'legalBasis',
      message: 'المادة ٨٥',
    });
    expect(response.status).toBe(303);
    const place = response.headers.get('location') ?? '';
    expect(place).toBe('/country/EG/report?lang=ar&sent=1');
    expect(await (await app.get(place)).text()).toContain('role="status"');
    expect(await storedReports()).toMatchObject([
      { country_code: 'EG', fact: 'legalBasis', message: 'المادة ٨٥' },
    ]);
  });

  it.each([
    ['empty', ' ', 'mit höchstens 500 Zeichen'],
    ['too long', `${'ß'.repeat(500)}!`, 'mit höchstens 500 Zeichen'],
    ['control characters', 'a\u0007b', 'unsichtbare Steuerzeichen'],
  ])('says at the field what is wrong (%s), with the text as it was', async (_, message, sentence) => {
    const response = await submitForm('/country/DE/report?lang=de', { fact: 'legalBasis', message });
    expect(response.status).toBe(400);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.html).toContain(sentence);
    expect(response.html).toMatch(/<textarea[^>]*aria-invalid="true"[^>]*aria-describedby="report-error"/);
    expect(response.html).toContain(`${message.trim()}</textarea>`);
    expect(response.html).toMatch(/value="legalBasis"[^>]*checked=""|checked=""[^>]*value="legalBasis"/);
    expect(await storedReports()).toEqual([]);
  });

  it('shows markup as the text it is', async () => {
    const message = `</textarea><script>alert('ä')</script>${'x'.repeat(500)}`;
    const { html } = await submitForm('/country/DE/report?lang=de', { fact: 'recipient', message });
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('&lt;/textarea&gt;&lt;script&gt;');
  });

  it('keeps the text where too many have come in', async () => {
    await insertReports(50, 'DE');
    const response = await submitForm('/country/DE/report?lang=fr', {
      fact: 'recipient',
      message: 'Rue « Vérité » 7',
    });
    expect(response.status).toBe(429);
    expect(response.html).toContain('Rue « Vérité » 7</textarea>');
    expect(response.html).toMatch(/n’a pas été enregistré/);
  });

  it('takes forms of this site alone', async () => {
    const form = { fact: 'recipient', message: 'x' };
    const foreign = { Origin: 'https://example.org' };
    expect((await submitForm('/country/DE/report', form, unusedAddress(), foreign)).status).toBe(403);
    const json = { 'Content-Type': 'application/json' };
    expect((await submitForm('/country/DE/report', form, unusedAddress(), json)).status).toBe(415);
    expect((await submitForm('/country/XX/report', form)).status).toBe(404);
    expect((await submitForm('/country/DE/report', { fact: 'x', message: 'x' })).status).toBe(400);
    expect(
      (await submitForm('/country/DE/report', { fact: 'recipient', message: 'x'.repeat(9000) })).status,
    ).toBe(413);
    expect(await storedReports()).toEqual([]);
  });
});
