/** @module-tag slow */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { log as logSentences } from '#app/features.server.ts';
import { rights } from '#app/features.ts';
import { textHash } from '#content/hash.server.ts';
import { readAudit } from '#office/audit/store.server.ts';
import { sentenceOf } from '#operations/overview/log-sentences.ts';
import { createLogger } from '#platform/log/index.server.ts';
import type { LanguageReviews, ReviewerLink, Suggestion } from '#translation/native-reviewers/contract.ts';
import { deleteOldLinks } from '#translation/native-reviewers/links.server.ts';
import { nativeReadings } from '#translation/native-reviewers/reviews.server.ts';
import { openSuggestions } from '#translation/native-reviewers/suggestions.server.ts';
import { type RequestOptions, type Staff, sendRequest, startStaff } from '../support/accounts.ts';
import { startTestApp, type TestApp, testUrl } from '../support/app.ts';
import { createSiteDatabase } from '../support/site-database.ts';

const logLines: string[] = [];
const log = createLogger({ level: 'debug', name: 'test', output: { write: (line) => logLines.push(line) } });

let staff: Staff;
let site: TestApp;
let admin: string;
let editor: string;
beforeAll(async () => {
  staff = await startStaff(createSiteDatabase);
  site = await startTestApp({ env: { DATABASE_URL: staff.database.url, TRUST_PROXY: '1' }, log });
  [admin, editor] = await Promise.all([staff.session('admin'), staff.session('editor')]);
});
afterAll(async () => {
  await site.close();
  await staff.close();
});

const call = (name: string, body?: unknown, extra: RequestOptions = {}) =>
  sendRequest(site.app, name, { cookie: admin, body, ...extra });
const query = async (text: string, values: unknown[] = []) =>
  (await staff.database.pool.query(text, values)).rows;

type CreatedLink = ReviewerLink & { url: string; path: string };
const createLink = async (body: object = { language: 'fr', days: 14 }): Promise<CreatedLink> => {
  const { status, json } = await call('POST /api/admin/reader-links', body);
  expect(status).toBe(201);
  const made = json as unknown as CreatedLink;
  return { ...made, path: made.url.replace(testUrl, '') };
};

const openPage = async (path: string, headers: Record<string, string> = {}) => {
  const response = await site.get(path, { 'Accept-Language': 'de', ...headers });
  return { status: response.status, headers: response.headers, html: await response.text() };
};
let lastHost = 0;
const submitForm = async (path: string, form: Record<string, string>, extra: Record<string, string> = {}) => {
  const response = await site.app.request(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Forwarded-For': `198.51.100.${++lastHost}`,
      'Accept-Language': 'de',
      Origin: 'null',
      'Sec-Fetch-Site': 'same-origin',
      ...extra,
    },
    body: new URLSearchParams(form).toString(),
  });
  const location = response.headers.get('location');
  return { status: response.status, headers: response.headers, location, html: await response.text() };
};

/** HTML without React's text separators. */
const withoutReactComments = (html: string): string => html.replaceAll('<!-- -->', '');

const textOf = async (key: string, language = 'fr'): Promise<string> =>
  (await query('select text from translations where key = $1 and language = $2', [key, language]))[0].text;
const formOf = async (key: string, extra: Record<string, string> = {}, language = 'fr') => {
  const wording = await textOf(key, language);
  return { text: key, seen: textHash(wording), wording, action: 'suggest', ...extra };
};
const suggest = async ({ path }: CreatedLink, key: string, extra: Record<string, string>, language = 'fr') =>
  submitForm(path, await formOf(key, extra, language));
const suggestionsIn = async (search = '') =>
  (await call(`GET /api/admin/suggestions${search}`)).json as unknown as Suggestion[];
const newestSuggestion = async () => (await suggestionsIn())[0] as Suggestion;

describe('a link', () => {
  it('is shown once, and stored as a hash alone', async () => {
    const { url, ...link } = await createLink({ language: 'TL', countryCode: 'ph', days: 30 });
    expect(link).toMatchObject({ language: 'fil', countryCode: 'PH', state: 'valid', createdBy: 'admin' });
    expect(link).toMatchObject({ lastUsedAt: null, suggestions: 0, readings: 0 });
    const token = url.match(/^https:\/\/petition\.example\/read\/([\w-]{43})$/)?.[1] ?? 'none';
    const stored = JSON.stringify([
      await query('select * from reader_links'),
      await query('select * from audit_log'),
      (await call('GET /api/admin/reader-links')).json,
    ]);
    expect(stored).toContain('reader_link_created');
    expect(stored).not.toContain(token);
  });

  it.each([
    [{ language: 'xx', days: 3 }, 400, 'language_not_supported'],
    [{ language: 'de', days: 3 }, 400, 'language_not_supported'],
    [{ language: 'fr', countryCode: 'XX', days: 3 }, 404, 'country_not_found'],
    [{ language: 'fr', days: 181 }, 400, 'invalid_input'],
    [{ language: 'fr', days: 0 }, 400, 'invalid_input'],
    [{ language: 'fr', days: 3, label: 'x'.repeat(81) }, 400, 'invalid_input'],
    [{ language: 'fr', days: 3, label: 'a\nb' }, 400, 'invalid_input'],
    [{ language: 'fr', days: 3, label: 'a\u202eb' }, 400, 'invalid_input'],
  ])('is not made for %j', async (body, status, code) => {
    expect(await call('POST /api/admin/reader-links', body)).toMatchObject({ status, code });
  });

  it('says to the staff alone whom it is for', async () => {
    const { path, label, id } = await createLink({ language: 'fr', days: 3, label: ' Zoé, Dakar <b> ' });
    expect(label).toBe('Zoé, Dakar <b>');
    const all = (await call('GET /api/admin/reader-links')).json as unknown as ReviewerLink[];
    expect(all.find((each) => each.id === id)?.label).toBe('Zoé, Dakar <b>');
    expect((await createLink()).label).toBe('');
    expect((await openPage(path)).html).not.toContain('Dakar');
  });

  it('leads to the texts, with no cookie, no script and nothing kept or told elsewhere', async () => {
    const { path, id } = await createLink();
    const page = await openPage(path);
    expect(page.status).toBe(200);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect(page.headers.get('set-cookie')).toBeNull();
    expect(page.html).toContain('<meta name="robots" content="noindex"');
    expect(page.html).not.toMatch(/<script/);
    expect(page.html).toMatch(/<html lang="de"/);
    expect((await openPage(`${path}?ui=en`)).html).toMatch(/<html lang="en"/);
    expect((await openPage(path, { 'Accept-Language': 'fr' })).html).toMatch(/<html lang="en"/);
    const all = (await call('GET /api/admin/reader-links')).json as unknown as ReviewerLink[];
    expect(all.find((each) => each.id === id)?.lastUsedAt).not.toBeNull();
  });

  it('opens no call of the staff', async () => {
    const { path } = await createLink();
    const token = path.replace('/read/', '');
    for (const { method, path: each } of rights.calls.filter(({ path: at }) =>
      at.startsWith('/api/admin/reader'),
    ))
      for (const headers of [
        { Authorization: `Bearer ${token}` },
        { Cookie: `__Host-staff=${token}` },
      ] as Record<string, string>[]) {
        const response = await sendRequest(
          site.app,
          `${method} ${each.replace('{id}', '1')}?token=${token}`,
          {
            headers,
          },
        );
        expect(response.status).toBe(401);
      }
  });

  it('ends when it is revoked, expired or used up, with a page that says what to do', async () => {
    const ends = {
      revoked: 'update reader_links set revoked_at = now()',
      expired: "update reader_links set expires_at = now() - interval '1 second'",
      used_up: 'update reader_links set uses = 2000',
    };
    for (const [state, change] of Object.entries(ends)) {
      const link = await createLink();
      const form = await formOf('petition_intro', { action: 'good' });
      await query(`${change} where id = $1`, [link.id]);
      for (const response of [await openPage(link.path), await submitForm(link.path, form)]) {
        expect(response.status).toBe(410);
        expect(response.headers.get('cache-control')).toBe('no-store');
        expect(response.html).toContain('bitte die Person');
      }
      const json = await site.get(link.path, { Accept: 'application/json' });
      expect(await json.json()).toMatchObject({ code: 'reader_link_ended' });
      expect(json.status).toBe(410);
      const all = (await call('GET /api/admin/reader-links')).json as unknown as ReviewerLink[];
      expect(all.find(({ id }) => id === link.id)?.state).toBe(state);
    }
    for (const path of ['/read/x', `/read/${'A'.repeat(43)}`]) {
      expect(await openPage(path)).toMatchObject({
        status: 404,
        html: expect.stringContaining('gibt es nicht'),
      });
      expect((await submitForm(path, {})).status).toBe(404);
    }
  });

  it('is revoked by an admin alone, and once for all', async () => {
    const link = await createLink();
    const revoke = `DELETE /api/admin/reader-links/${link.id}`;
    expect((await call(revoke, undefined, { cookie: editor })).status).toBe(403);
    expect((await call(revoke)).status).toBe(204);
    expect((await call(revoke)).status).toBe(204);
    expect((await openPage(link.path)).status).toBe(410);
    expect((await call('DELETE /api/admin/reader-links/999999')).code).toBe('reader_link_not_found');
  });

  it('appears in no log, also where the server fails', async () => {
    const { path } = await createLink();
    await query('alter table suggestions rename to suggestions_away');
    const responses = [
      await openPage(path),
      await openPage(path.replace('read', '%72ead')),
      await site.get(path, {}, 'HEAD'),
    ];
    await query('alter table suggestions_away rename to suggestions');
    expect(responses.map(({ status }) => status)).toEqual([500, 500, 500]);
    const logged = logLines.join('');
    expect(logged.split('"route":"/read/:token"')).toHaveLength(4);
    expect(logged).not.toContain(path.replace('/read/', ''));
    expect(await (await site.get('/metrics')).text()).not.toContain(path.replace('/read/', ''));
  });
});

describe('a reader', () => {
  it('sees a text beside its original, with placeholders marked, or filled for the country of the link', async () => {
    const general = await createLink({ language: 'ar', days: 3 });
    const { html } = await openPage(`${general.path}?ui=de&text=petition_subject`);
    expect(html).toMatch(
      /<p class="reading-text" lang="de" dir="ltr">[^<]*<bdi class="reading-chip">\{country\}/,
    );
    expect(html).toMatch(/<p class="reading-text" lang="ar" dir="rtl">/);
    expect(html).toMatch(/<textarea[^>]*name="wording"[^>]*lang="ar" dir="rtl"/);
    const english = await openPage(`${general.path}?ui=de&original=en&text=petition_subject`);
    expect(english.html).toContain('<p class="reading-text" lang="en" dir="ltr">');

    const egypt = await createLink({ language: 'ar', countryCode: 'EG', days: 3 });
    const own = await openPage(`${egypt.path}?ui=de&text=petition_subject`);
    expect(own.html).toContain('<span class="reading-value">مصر</span>');
    expect(own.html).toContain('<span class="reading-value">Ägypten</span>');
    expect((await openPage(`${egypt.path}?ui=de`)).html).not.toContain('Startseite');
  });

  it('finds a text good, and is led to the next one with the name', async () => {
    const link = await createLink();
    const form = await formOf('petition_title', { action: 'good', name: '  Zoé <b> & Łukasz 😀 ' });
    const response = await submitForm(`${link.path}?ui=de`, form);
    expect(response.status).toBe(303);
    expect(response.headers.get('set-cookie')).toBeNull();
    const next = new URL(response.location ?? '', testUrl);
    expect(next.searchParams.get('name')).toBe('Zoé <b> & Łukasz 😀');
    expect(next.searchParams.get('text')).toBe('petition_sender_city');
    const page = await openPage(`${next.pathname}${next.search}`);
    expect(page.html).toContain('Als gut vermerkt.');
    expect(page.html).toContain('value="Zoé &lt;b&gt; &amp; Łukasz 😀"');
    expect(page.html).toMatch(/1 von \d+ gelesen/);
    const readings = await query('select * from readings where link_id = $1', [link.id]);
    expect(readings).toMatchObject([
      { key: 'petition_title', language: 'fr', text_hash: form.seen, reader: 'Zoé <b> & Łukasz 😀' },
    ]);
  });

  it('keeps the place with the link alone, under whatever name and on whatever device', async () => {
    const link = await createLink();
    const name = { name: 'Zoé' };
    await submitForm(link.path, await formOf('petition_title', { action: 'good', ...name }));
    await submitForm(link.path, await formOf('petition_sender_city', { action: 'good' }));
    const wording = 'Votre nom et le reste';
    expect((await suggest(link, 'petition_sender_name', { wording, ...name })).status).toBe(303);

    const opened = await openPage(`${link.path}?ui=de`);
    expect(withoutReactComments(opened.html)).toMatch(/3 von \d+ gelesen/);
    expect(opened.html).toContain('Weiterlesen');
    const goOn = opened.html.match(/reading-start" href="([^"]+)"/)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const next = new URL(goOn, testUrl).searchParams.get('text');
    expect(['petition_title', 'petition_sender_city', 'petition_sender_name']).not.toContain(next);
    const again = await openPage(`${link.path}?ui=de&text=petition_sender_name`);
    expect(again.html).toContain('Vorschlag gesendet</span>');
    expect(again.html).toContain(`${wording}</p>`);
    expect(again.html).toContain('Wird noch angesehen.');

    const other = await openPage((await createLink()).path);
    expect(withoutReactComments(other.html)).toMatch(/0 von \d+ gelesen/);
  });

  it('is led to a wording that was changed since only when nothing new is left', async () => {
    const link = await createLink({ language: 'is', days: 3 });
    await submitForm(link.path, await formOf('petition_title', { action: 'good' }, 'is'));
    await query(
      `update translations set text = text || '!' where key = 'petition_title' and language = 'is'`,
    );
    const first = await openPage(`${link.path}?ui=de`);
    expect(first.html).toContain('seitdem geändert</span>');
    expect(first.html).not.toMatch(/reading-start" href="[^"]*text=petition_title"/);
    await query(
      `insert into readings (link_id, key, language, text_hash, reader)
       select $1, b.key, 'is', substr(encode(sha256(convert_to(coalesce(t.text, ''), 'UTF8')), 'hex'), 1, 12), ''
       from base_texts b left join translations t on t.key = b.key and t.language = 'is' where b.key <> 'petition_title'`,
      [link.id],
    );
    expect((await openPage(`${link.path}?ui=de`)).html).toMatch(
      /reading-start" href="[^"]*text=petition_title"/,
    );
  });

  it.each([
    ['nothing changed', 'petition_intro', {}, 'noch nichts geändert', 'wording'],
    ['an empty wording', 'petition_intro', { wording: ' \n' }, 'Bitte schreib deine Fassung', 'wording'],
    ['a lost placeholder', 'petition_subject', { wording: 'Sans pays' }, 'fehlt: {country}', 'wording'],
    ['a foreign placeholder', 'petition_intro', { wording: 'a {year}' }, 'nicht: {year}', 'wording'],
    ['too long for its place', 'petition_to', { wording: 'ä'.repeat(17) }, 'um 1 Zeichen zu lang', 'wording'],
    ['10,001 characters', 'petition_intro', { wording: 'ß'.repeat(10_001) }, 'um 1 Zeichen', 'wording'],
    ['an override', 'petition_intro', { wording: 'a\u202eb' }, 'Steuerzeichen', 'wording'],
    ['a NUL', 'petition_intro', { wording: 'a\u0000b' }, 'Steuerzeichen', 'wording'],
    ['half of a character', 'petition_intro', { wording: '\ud83d' }, 'Steuerzeichen', 'wording'],
    [
      'a mark before any letter',
      'annex_title',
      { wording: 'a\n\u0301' },
      'Akzent ohne Buchstaben',
      'wording',
    ],
    ['a long remark', 'petition_intro', { remark: 'x'.repeat(1001) }, 'höchstens 1000', 'remark'],
    ['a long name', 'petition_intro', { remark: 'x', name: 'x'.repeat(101) }, 'höchstens 100', 'name'],
    ['a name with an override', 'petition_intro', { remark: 'x', name: 'a\u202e' }, 'Steuerzeichen', 'name'],
  ])('is told at the field what is wrong: %s', async (_, key, extra, sentence, field) => {
    const link = await createLink();
    const response = await suggest(link, key, extra);
    expect(response.status).toBe(400);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.html.replaceAll('<!-- -->', '')).toContain(sentence);
    expect(response.html).toMatch(new RegExp(`id="${field}"[^>]*aria-invalid="true"[^>]*${field}-error`));
    if (key === 'petition_subject') expect(response.html).toContain('Sans pays</textarea>');
    expect(await query('select 1 from suggestions where link_id = $1', [link.id])).toEqual([]);
  });

  it('does not lose a changed wording by finding the text good', async () => {
    const link = await createLink();
    const response = await suggest(link, 'petition_intro', { action: 'good', wording: 'Meilleur' });
    expect(response.status).toBe(400);
    expect(response.html).toContain('Meilleur</textarea>');
    expect(await query('select 1 from readings where link_id = $1', [link.id])).toEqual([]);
  });

  it('is shown a text again that has changed meanwhile, with what was typed', async () => {
    const link = await createLink();
    const response = await suggest(link, 'petition_intro', { seen: 'ffffffffffff', wording: 'Mon texte' });
    expect(response.status).toBe(409);
    expect(response.html).toContain('gerade geändert');
    expect(response.html).toContain('Mon texte</textarea>');
  });

  it('sends no markup but text, 10,000 characters of it, emoji, and a remark alone', async () => {
    const link = await createLink();
    const evil = `"><script>alert(1)</script>`;
    const sent = await suggest(link, 'petition_intro', { wording: `${evil} 😀`, remark: evil, name: evil });
    expect(sent.status).toBe(303);
    expect((await openPage(sent.location ?? '')).html).not.toContain('<script>');
    expect(await newestSuggestion()).toMatchObject({ suggested: `${evil} 😀`, remark: evil, reader: evil });
    expect((await suggest(link, 'petition_intro', { wording: 'ß'.repeat(10_000) })).status).toBe(303);
    expect((await suggest(link, 'petition_request', { remark: 'Trop long ?' })).status).toBe(303);
    const { seen, suggested, remark } = await newestSuggestion();
    expect([suggested, remark]).toEqual([seen, 'Trop long ?']);
    expect((await suggest(link, 'petition_intro', { wording: 'ß'.repeat(30_000) })).status).toBe(413);
  });

  it('may have three suggestions wait for a text, however many come at once', async () => {
    const link = await createLink();
    const responses = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        suggest(link, 'petition_closing', { wording: `Bien à vous ${index}` }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([303, 303, 303, 429, 429]);
    expect(responses.find(({ status }) => status === 429)?.html).toMatch(/Bien à vous \d<\/textarea>/);
    expect(await query('select uses from reader_links where id = $1', [link.id])).toEqual([{ uses: 3 }]);
    const [{ suggested: wording = '' } = {}] = await query(
      'select suggested from suggestions where link_id = $1',
      [link.id],
    );
    expect((await suggest(link, 'petition_closing', { wording })).status).toBe(303);
    expect(await query('select 1 from suggestions where link_id = $1', [link.id])).toHaveLength(3);
  });

  it('is asked to wait after sixty in a minute, with the input kept', async () => {
    const link = await createLink();
    const from = { 'X-Forwarded-For': '203.0.113.9' };
    const form = await formOf('petition_salutation', { action: 'good' });
    // Sequentially, because in parallel they would exceed the wait limit for database connections.
    const statuses: number[] = [];
    for (let sent = 0; sent < 61; sent += 1) statuses.push((await submitForm(link.path, form, from)).status);
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 303), 429]);
    const refused = await submitForm(link.path, { ...form, action: 'suggest', wording: 'Madame,' }, from);
    expect(refused.status).toBe(429);
    expect(refused.html).toContain('Madame,</textarea>');
  });

  it('sends from this site alone', async () => {
    const link = await createLink();
    const form = await formOf('petition_intro', { action: 'good' });
    const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    expect((await submitForm(link.path, form, foreign)).status).toBe(403);
    expect((await submitForm(link.path, form, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await submitForm(link.path, form, { 'Content-Type': 'application/json' })).status).toBe(415);
    const oldBrowser = await site.app.request(link.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'null' },
      body: new URLSearchParams({ ...form, action: 'x' }).toString(),
    });
    expect(oldBrowser.status).toBe(400);
    expect((await submitForm(link.path, { ...form, text: 'no_such' })).status).toBe(404);
    expect((await submitForm(link.path, { ...form, action: 'x' })).status).toBe(400);
    expect(await query('select 1 from readings where link_id = $1', [link.id])).toEqual([]);
  });
});

describe('a suggestion', () => {
  const accept = (id: number, body: object = {}) => call(`POST /api/admin/suggestions/${id}/accept`, body);
  const made = async (key: string, wording: string, name = 'Zoé', language = 'fr') => {
    const link = await createLink({ language, days: 5 });
    expect((await suggest(link, key, { wording, name }, language)).status).toBe(303);
    return { link, suggestion: await newestSuggestion() };
  };

  it('is seen by editors, decided by admins', async () => {
    const { suggestion } = await made('petition_closing', 'Bien à vous,');
    const { id } = suggestion;
    expect(suggestion).toMatchObject({ textId: 'petition_closing', language: 'fr', state: 'open' });
    const list = await call('GET /api/admin/suggestions?language=fr&state=open', undefined, {
      cookie: editor,
    });
    expect(list.status).toBe(200);
    for (const step of ['accept', 'reject'])
      expect((await call(`POST /api/admin/suggestions/${id}/${step}`, {}, { cookie: editor })).status).toBe(
        403,
      );
    expect((await suggestionsIn('?language=ja')).length).toBe(0);
    for (const tag of ['xx', '%00'])
      expect(await call(`GET /api/admin/suggestions?language=${tag}`)).toMatchObject({
        code: 'language_not_supported',
      });
    const waiting = await openSuggestions(staff.db, 'fr');
    const here = waiting.find((each) => each.key === 'petition_closing' && each.countryCode === null);
    expect(here?.number).toBe(
      (await suggestionsIn('?language=fr&state=open')).filter(({ textId }) => textId === 'petition_closing')
        .length,
    );
  });

  it('becomes a human translation, credited to its reader, with the wording before in the history', async () => {
    const before = await textOf('country_title');
    const { suggestion, link } = await made('country_title', 'Pétition : réformer l’OMC');
    const response = await accept(suggestion.id);
    expect(response.json).toMatchObject({
      state: 'accepted',
      decidedBy: 'admin',
      current: suggestion.suggested,
    });
    expect(
      await query(
        `select text, origin, status, updated_by from translations where key = 'country_title' and language = 'fr'`,
      ),
    ).toEqual([{ text: suggestion.suggested, origin: 'human', status: 'reviewed', updated_by: 'admin' }]);
    expect(
      await query(
        `select text, origin, saved_by, credit from translation_versions where key = 'country_title' order by id`,
      ),
    ).toEqual([
      { text: before, origin: 'catalogue', saved_by: null, credit: null },
      { text: suggestion.suggested, origin: 'human', saved_by: 'admin', credit: 'Zoé' },
    ]);
    await expect
      .poll(async () => (await (await site.get('/country/FR?lang=fr')).text()).includes('réformer l’OMC'))
      .toBe(true);
    expect((await accept(suggestion.id)).code).toBe('suggestion_decided');
    const read = await nativeReadings(staff.db, 'fr');
    expect(read.find(({ key }) => key === 'country_title')).toMatchObject({ current: true, readers: 1 });
    expect((await openPage(`${link.path}?ui=de&name=Zo%C3%A9&text=country_title`)).html).toContain(
      'gelesen</span>',
    );
  });

  it('is accepted in part, and then counts as unread', async () => {
    const { suggestion } = await made('rights_title', 'Tes droits fondamentaux');
    const faulty = { text: 'Ton droit\n\u0301', current: suggestion.current };
    expect(await accept(suggestion.id, faulty)).toMatchObject({ status: 422, code: 'translation_not_valid' });
    const text = 'Ton droit, fondamental';
    const response = await accept(suggestion.id, { text, current: suggestion.current });
    expect(response.json).toMatchObject({ state: 'accepted', current: text });
    expect((await nativeReadings(staff.db, 'fr')).some(({ key }) => key === 'rights_title')).toBe(false);
  });

  it('is accepted once, whoever comes at the same time', async () => {
    const { suggestion } = await made('letter_page_title', 'Ta lettre à toi');
    const responses = await Promise.all(Array.from({ length: 4 }, () => accept(suggestion.id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const versions = `select 1 from translation_versions where key = 'letter_page_title' and credit = 'Zoé'`;
    expect(await query(versions)).toHaveLength(1);
  });

  it('does not overwrite what somebody else has written since', async () => {
    const { suggestion } = await made('country_print', 'Imprimer la lettre');
    await query(`update translations set text = 'Imprime' where key = 'country_print' and language = 'fr'`);
    expect(await accept(suggestion.id)).toMatchObject({ status: 409, code: 'edit_conflict' });
    const shown = { text: 'Imprimer !', current: suggestion.seen };
    expect((await accept(suggestion.id, shown)).code).toBe('edit_conflict');
    expect((await accept(suggestion.id, { ...shown, current: 'Imprime' })).status).toBe(200);
  });

  it.each([
    ['a lost placeholder', 'country_since', 'depuis toujours', /setzen Sie \{year\} ein/],
    ['too long', 'country_since', `depuis {year} ${'x'.repeat(30)}`, /Platz ist für 30/],
    ['half of a character', 'country_since', 'depuis {year} \ud800', /U\+D800/],
    ['an override', 'country_since', 'depuis \u202e{year}', /U\+202E/],
    ['nothing', 'country_since', ' ', /leer/],
    ['an emoji in the letter', 'petition_reasons', 'Raisons 😀', /😀.*kein Zeichen/],
  ])('is not stored with %s', async (_, key, text, message) => {
    const { suggestion } = await made(key, `${await textOf(key)} .`.slice(0, 30));
    const response = await accept(suggestion.id, { text });
    expect(response).toMatchObject({ status: 422, code: 'translation_not_valid' });
    expect(JSON.stringify(response.json.details)).toMatch(message);
    expect((await newestSuggestion()).state).toBe('open');
  });

  it('through a link for a country changes that country alone', async () => {
    const link = await createLink({ language: 'ar', countryCode: 'EG', days: 5 });
    const before = await textOf('petition_closing', 'ar');
    expect((await suggest(link, 'petition_closing', { wording: 'مع خالص التحية' }, 'ar')).status).toBe(303);
    const { id } = await newestSuggestion();
    expect((await accept(id)).json).toMatchObject({ current: 'مع خالص التحية', countryCode: 'EG' });
    expect(await textOf('petition_closing', 'ar')).toBe(before);
    expect(await query('select country_code, text, updated_by from text_overrides')).toEqual([
      { country_code: 'EG', text: 'مع خالص التحية', updated_by: 'admin' },
    ]);
  });

  it('is rejected, and the text stays', async () => {
    const { suggestion } = await made('country_download', 'Prendre la lettre', '');
    const before = await textOf('country_download');
    const response = await call(`POST /api/admin/suggestions/${suggestion.id}/reject`);
    expect(response.json).toMatchObject({ state: 'rejected' });
    expect(await textOf('country_download')).toBe(before);
    expect((await call('POST /api/admin/suggestions/999999/reject')).code).toBe('suggestion_not_found');
  });

  it('is rejected with a reason, which the staff reads, and waits again when that is taken back', async () => {
    const { suggestion, link } = await made('country_title', 'Une autre pétition');
    const at = `POST /api/admin/suggestions/${suggestion.id}`;
    expect(suggestion).toMatchObject({ reason: '', canReopen: false });
    for (const reason of ['x'.repeat(501), 'a\u202eb'])
      expect(await call(`${at}/reject`, { reason })).toMatchObject({ status: 400, code: 'invalid_input' });
    const rejected = await call(`${at}/reject`, { reason: '  Zu frei  ' });
    expect(rejected.json).toMatchObject({ state: 'rejected', reason: 'Zu frei', canReopen: true });
    expect((await openPage(`${link.path}?ui=de&text=country_title`)).html).not.toContain('Zu frei');
    expect((await call(`${at}/reopen`, undefined, { cookie: editor })).status).toBe(403);

    const waiting = { state: 'open', reason: '', decidedAt: null, decidedBy: null, canReopen: false };
    expect((await call(`${at}/reopen`)).json).toMatchObject(waiting);
    expect((await call(`${at}/reopen`)).json).toMatchObject(waiting);
    const told = (await readAudit(staff.db, 10)).map(
      (entry) => sentenceOf(entry, { country: () => '', job: String, log: logSentences }).message,
    );
    expect(told).toContain('Vorschlag für Französisch von „Zoé“ abgelehnt: „Zu frei“, admin.');
    expect(told).toContain(
      'Entscheidung über den Vorschlag für Französisch von „Zoé“ zurückgenommen, admin.',
    );

    expect((await accept(suggestion.id)).status).toBe(200);
    expect(await call(`${at}/reopen`)).toMatchObject({ status: 409, code: 'undo_expired' });
    expect((await call('POST /api/admin/suggestions/999999/reopen')).code).toBe('suggestion_not_found');
  });

  it('in another language is not taken over before an admin says that it is meant', async () => {
    const before = await textOf('country_print');
    const { suggestion } = await made('country_print', 'Brief drucken');
    const response = await accept(suggestion.id);
    expect(response).toMatchObject({ status: 409, code: 'language_in_doubt' });
    expect(response.json.error).toContain('sieht nach Deutsch aus, nicht nach Französisch');
    expect(await textOf('country_print')).toBe(before);
    expect((await accept(suggestion.id, { confirmed: true })).json).toMatchObject({ state: 'accepted' });
  });

  it('that only remarks on a wording and was noted waits again when that is taken back', async () => {
    const link = await createLink();
    await suggest(link, 'petition_request', { remark: 'Trop long ?' });
    const { id } = await newestSuggestion();
    expect((await accept(id)).json).toMatchObject({ state: 'accepted', canReopen: true });
    expect((await call(`POST /api/admin/suggestions/${id}/reopen`)).json).toMatchObject({ state: 'open' });
  });

  it('and its link are told in the log of what was done', async () => {
    const entries = await readAudit(staff.db, 500);
    const told = entries
      .filter(({ action }) => /^(reader_link|suggestion)_/.test(action))
      .map(
        (entry) => sentenceOf(entry, { country: () => 'Ägypten', job: String, log: logSentences }).message,
      );
    expect(told).toContain('Leselink für Französisch angelegt, admin.');
    expect(told).toContain('Leselink für Arabisch (Ägypten) angelegt, admin.');
    expect(told).toContain('Leselink für Französisch zum ersten Mal geöffnet.');
    expect(told).toContain('Vorschlag für Französisch von „Zoé“ übernommen, admin.');
    expect(told).toContain('Vorschlag für Französisch abgelehnt, admin.');
    expect(told.some((sentence) => sentence.includes('noch keine Beschreibung'))).toBe(false);
  });
});

describe('the grade of a language', () => {
  it('says who found how much good, as the texts stand now, and when', async () => {
    const link = await createLink({ language: 'sw', days: 5 });
    for (const [key, name] of [
      ['petition_title', 'Asha'],
      ['petition_intro', 'Asha'],
      ['petition_title', ''],
    ] as const)
      await submitForm(link.path, await formOf(key, { action: 'good', name }, 'sw'));
    await query(
      `update translations set text = text || '!' where key = 'petition_intro' and language = 'sw'`,
    );
    const grades = (await call('GET /api/admin/native-readings')).json as unknown as LanguageReviews[];
    const sw = grades.find(({ language }) => language === 'sw');
    expect(sw).toMatchObject({ nativeRead: 1, lastReadAt: expect.any(String) });
    expect(sw?.total).toBeGreaterThan(300);
    expect(sw?.readers.find(({ name }) => name === 'Asha')).toMatchObject({
      good: 2,
      current: 1,
      accepted: 0,
    });
    expect(sw?.readers.find(({ name }) => name === '')).toMatchObject({ good: 1, current: 1 });
  });

  it('outlives its link by count, without a name, a year after the link has ended', async () => {
    const link = await createLink({ language: 'hy', days: 5 });
    await submitForm(link.path, await formOf('petition_title', { action: 'good', name: 'Ani' }, 'hy'));
    await query(`update reader_links set expires_at = now() - interval '366 days' where id = $1`, [link.id]);
    expect(await staff.db.write((tx) => deleteOldLinks(tx, new Date()))).toBe(1);
    expect(await nativeReadings(staff.db, 'hy')).toMatchObject([{ key: 'petition_title', current: true }]);
    expect(await query(`select reader, link_id from readings where language = 'hy'`)).toEqual([
      { reader: '', link_id: null },
    ]);
  });
});
