/** @module-tag slow */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '#platform/limits/rate-limits.table.ts';
import { startTestApp, type TestApp, testUrl } from '../support/app.ts';

/** Behind one trusted proxy, so that a header sets the client address. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.pool.query('truncate government_answers cascade');
  await app.database.db.write((tx) => tx.delete(rateLimits));
});

let lastHost = 0;
/** A client address that has not been used yet. */
const unusedAddress = () => `198.51.100.${++lastHost}`;

const month = (back: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString().slice(0, 7);
};
const valid = () => ({
  postedMonth: month(3),
  answeredMonth: month(1),
  kind: 'promise',
  office: ' Amt für\nPost ',
  text: 'Sie prüfen es.\r\nDanke <b>',
  publishText: '1',
});
const submit = async (
  form: Record<string, string>,
  {
    path = '/country/DE/answer?lang=de',
    from = unusedAddress(),
    headers = {} as Record<string, string>,
  } = {},
) => {
  const response = await app.app.request(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Forwarded-For': from,
      Origin: testUrl,
      ...headers,
    },
    body: new URLSearchParams(form).toString(),
  });
  return { status: response.status, headers: response.headers, html: await response.text() };
};
const stored = async () => (await app.database.pool.query('select * from government_answers')).rows;

describe('the form for answers', () => {
  it('offers the months of two years, in words of the language, and asks that it not be indexed', async () => {
    const response = await app.get('/country/EG/answer?lang=en');
    const html = await response.text();
    expect(response.headers.get('content-language')).toBe('en');
    expect([...html.matchAll(/<option value="(\d{4}-\d{2})"/g)]).toHaveLength(48);
    const label = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
    expect(html).toContain(
      `<option value="${month(1)}">${label.format(new Date(`${month(1)}-01`))}</option>`,
    );
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('maxLength="600"');
  });

  it('stores a correct answer, leads to thanks, and keeps nothing about the sender', async () => {
    const secret = 'SECRET-7d1a';
    const response = await submit(valid(), { headers: { 'User-Agent': secret, Cookie: `a=${secret}` } });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/country/DE/answer?lang=de&sent=1');
    expect(response.headers.get('set-cookie')).toBeNull();
    const rows = await stored();
    expect(rows).toMatchObject([
      {
        country_code: 'DE',
        posted_month: month(3),
        answered_month: month(1),
        kind: 'promise',
        office: 'Amt für Post',
        text: 'Sie prüfen es.\nDanke <b>',
        publish_text: true,
        language: 'de',
        state: 'waiting',
      },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/SECRET|198\.51/);
    const thanks = await (await app.get('/country/DE/answer?lang=de&sent=1')).text();
    expect(thanks).toContain('Danke! Deine Meldung ist angekommen.');
    expect(thanks).not.toContain('<form');
  });

  it('shows a wrong form again, with each error at its field and what was typed', async () => {
    const form = { ...valid(), answeredMonth: month(5), kind: 'else', text: `"ä"<${'x'.repeat(600)}` };
    const { status, html, headers } = await submit(form);
    expect(status).toBe(400);
    expect(headers.get('cache-control')).toBe('no-store');
    for (const [field, message] of [
      ['answeredMonth', 'Die Antwort kann nicht vor dem Brief gekommen sein.'],
      ['kind', 'Bitte wähle die Art der Antwort.'],
      ['text', 'Bitte kürze diesen Text auf höchstens 600 Zeichen.'],
    ]) {
      expect(html).toContain(`<p class="report-error" id="answer-${field}-error">${message}</p>`);
      expect(html).toContain(`<a href="#answer-${field}">${message}</a>`);
      expect(html).toMatch(new RegExp(`aria-describedby="answer-${field}-error`));
    }
    expect(html).toContain(`<option value="${month(3)}" selected="">`);
    expect(html).toContain('&quot;ä&quot;&lt;xxx');
    expect(html).toContain('Amt für');
    expect(html.match(/autofocus=""/gi)).toHaveLength(1);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['nothing', {}],
    ['a month to come', { ...valid(), answeredMonth: '2999-01' }],
    ['no month', { ...valid(), postedMonth: '<script>' }],
    ['control characters', { ...valid(), office: 'a\u0000b' }],
    ['too long an office', { ...valid(), office: 'ä'.repeat(121) }],
  ])('refuses %s', async (_, form) => {
    const { status, html } = await submit(form as Record<string, string>);
    expect(status).toBe(400);
    expect(html).toContain('role="alert"');
    expect(html).not.toContain('<script>');
    expect(await stored()).toEqual([]);
  });

  it('keeps what was typed when too many have come, and says when to try again', async () => {
    const from = unusedAddress();
    for (let sent = 0; sent < 5; sent += 1) expect((await submit(valid(), { from })).status).toBe(303);
    const { status, headers, html } = await submit({ ...valid(), text: 'Noch eine' }, { from });
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(html).toContain('Es sind schon sehr viele Nachrichten eingegangen.');
    expect(html).toContain('Noch eine</textarea>');
  });

  it.each([
    ['another site', { Origin: 'https://elsewhere.example' }, 403],
    ['another type of content', { 'Content-Type': 'text/plain' }, 415],
  ])('refuses %s', async (_, headers, status) => {
    expect((await submit(valid(), { headers })).status).toBe(status);
    expect(await stored()).toEqual([]);
  });

  it('refuses a body that is too large and a country without a letter', async () => {
    expect((await submit({ ...valid(), more: 'x'.repeat(9000) })).status).toBe(413);
    expect((await submit(valid(), { path: '/country/IQ/answer' })).status).toBe(404);
    expect((await app.get('/country/ZZ/answer')).status).toBe(404);
  });
});
