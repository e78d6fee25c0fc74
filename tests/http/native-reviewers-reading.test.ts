/** @module-tag slow */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LanguageReviews } from '#translation/native-reviewers/contract.ts';
import { deleteOldLinks } from '#translation/native-reviewers/links.server.ts';
import { nativeReadings } from '#translation/native-reviewers/reviews.server.ts';
import type { Staff } from '../support/accounts.ts';
import { testUrl } from '../support/app.ts';
import { reviewerCalls, startReviewerSite } from '../support/native-reviewers.ts';
import type { StaffSite } from '../support/staff-site.ts';

let site: StaffSite;
let staff: Staff;
beforeAll(async () => {
  site = await startReviewerSite();
  staff = site.staff;
});
afterAll(() => site.close());

const { call, query, createLink, openPage, submitForm, formOf, suggest, newestSuggestion } = reviewerCalls(
  () => site,
);

/** HTML without React's text separators. */
const withoutReactComments = (html: string): string => html.replaceAll('<!-- -->', '');

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
