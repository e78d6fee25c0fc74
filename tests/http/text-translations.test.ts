/** @module-tag slow */

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textHash } from '#content/hash.server.ts';
import { readAudit } from '#office/audit/store.server.ts';
import type { TranslationItem } from '#translation/contract/side-by-side.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type StaffSite, startStaffSite } from '../support/staff-site.ts';
import { itemPath, messages, textCalls } from '../support/texts.ts';

let site: StaffSite;
/** Another process on the same database. */
let otherProcess: TestApp;
beforeAll(async () => {
  site = await startStaffSite();
  otherProcess = await startTestApp({ shared: site.staff.database });
  // One translation is missing, another is stale.
  await site.database.pool.query(`delete from translations where key = 'not_found_text' and language = 'fr'`);
  await change('annex_note', 'Stand und Quellen des Index – auf der Länderseite.');
});
afterAll(async () => {
  await otherProcess.close();
  await site.close();
});

const { call, change, items, detail, writeTranslation } = textCalls(() => site);

const fetchBody = async (app: Pick<TestApp, 'get'>, address: string) => (await app.get(address)).text();

describe('a translation', () => {
  const text = 'Écrivez à l’État – « équité » & fraternité – sans connexion ni compte, même hors ligne.';

  it('is written by a person, and shown by every process at once', async () => {
    const response = await writeTranslation('offline_text', 'fr', `${text}\n`);
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      ...{ text, origin: 'human', status: 'reviewed', freshness: 'fresh', updatedBy: 'admin' },
      faults: [{ severity: 'warning', message: expect.stringContaining('geschützte Leerzeichen') }],
    });
    for (const app of [site, otherProcess])
      await expect.poll(() => fetchBody(app, '/offline?lang=fr')).toContain('« équité » &amp; fraternité');
    const [entry] = await readAudit(site.staff.db, 1, 'text:offline_text');
    expect(entry).toMatchObject({ action: 'translation_saved', details: { language: 'fr' } });
  });

  it('is shown with its history, the terms of the glossary, like sentences and English', async () => {
    const shown = await detail('offline_text', 'fr');
    expect(shown.history).toMatchObject([
      { text, origin: 'human', status: 'reviewed', savedBy: 'admin' },
      { origin: 'catalogue', status: 'published', savedBy: null },
    ]);
    expect(shown.english).toMatch(/^[A-Z]/);
    const subject = await detail('petition_subject', 'fr');
    expect(subject.terms).toContainEqual({
      ...{ german: 'Welthandelsorganisation', term: 'Organisation mondiale du commerce' },
      ...{ germanForms: ['Welthandelsorganisation'], forms: ['Organisation mondiale du commerce'] },
      forbidden: [],
    });
    await site.database.pool.query(
      `insert into text_memory (source_hash, from_language, language, source, text, origin) values ('h', 'de', 'fr',
        'Petition zur Reform der Welthandelsorganisation (WTO) – {country}', 'Pétition <b>', 'machine')`,
    );
    const { similar } = await detail('petition_subject', 'fr');
    expect(similar.map(({ textId }) => textId)).toContain('petition_title');
    expect(similar.find(({ textId }) => textId === null)).toMatchObject({ text: 'Pétition <b>' });
    expect(similar.map(({ textId }) => textId)).not.toContain('petition_subject');
    expect(subject.related.map(({ language }) => language)).toEqual(['en', 'es', 'it', 'pt', 'ca', 'ro']);
    expect(subject.related[0]?.text).toBe(subject.english);
    expect(await detail('petition_subject', 'en')).toMatchObject({ english: null, related: [] });
  });

  it('is saved by one of several who saw the same; the others get it as it is', async () => {
    const { updatedAt } = await detail('offline_text', 'fr');
    const responses = await Promise.all(
      ['Un', 'Deux', 'Trois'].map((wording) =>
        writeTranslation('offline_text', 'fr', wording, { updatedAt }),
      ),
    );
    const winner = responses.find(({ status }) => status === 200);
    expect(responses.map(({ code }) => code).sort()).toEqual(['edit_conflict', 'edit_conflict', undefined]);
    for (const { body } of responses.filter(({ status }) => status === 409))
      expect(body.current).toMatchObject({ textId: 'offline_text', text: winner?.body.text });
  });

  it('is not saved for a German text that the writer has not seen', async () => {
    const { german } = await detail('country_since', 'fr');
    expect(
      (await writeTranslation('country_since', 'fr', 'depuis {year}', { german: 'seit {jahr}' })).code,
    ).toBe('edit_conflict');
    expect((await writeTranslation('country_since', 'fr', 'depuis l’an {year}', { german })).status).toBe(
      200,
    );
  });

  it('is not written over what came where there was nothing', async () => {
    const first = await writeTranslation('not_found_text', 'fr', 'Écrire à son gouvernement', {
      updatedAt: null,
    });
    expect(first.status).toBe(200);
    expect((await writeTranslation('not_found_text', 'fr', 'Autre', { updatedAt: null })).code).toBe(
      'edit_conflict',
    );
  });

  it.each([
    ['lacks a placeholder', 'country_since', 'fr', 'depuis', /setzen Sie \{year\} ein/],
    ['has a control character', 'home_lead', 'fr', 'a\u0000b', /U\+0000/],
    ['has half of a character', 'home_lead', 'fr', '\udc00', /ein halbes Zeichen/],
    ['is a mark without a letter', 'annex_title', 'uz', '\n\u0301', /Zeichen 1.*U\+0301/],
    ['turns the direction', 'home_lead', 'ar', 'كلام\u202e طويل جدا وأكثر', /Schreibrichtung/],
    ['is longer than its place', 'home_find_country', 'fr', 'é'.repeat(33), /33 Zeichen/],
    ['is in another script', 'home_lead', 'ru', 'This is not Russian at all.', /kyrillischen Schrift/],
    ['cannot be printed', 'petition_reasons', 'fr', 'Le commerce 🐟', /„🐟“/],
    ['cannot be printed in the annex', 'social_category', 'fr', 'Social 🐟', /„🐟“/],
  ])('that %s is refused', async (_, key, language, wording, said) => {
    const before = await detail(key, language);
    const response = await writeTranslation(key, language, wording);
    expect([response.status, response.code]).toEqual([422, 'translation_not_valid']);
    expect(messages(response)).toMatch(said);
    expect(await detail(key, language)).toEqual(before);
    const { body } = await call<{ faults: object[] }>(`POST ${itemPath(key, language, '/check')}`, {
      body: { text: wording },
    });
    expect(body.faults).toContainEqual({ severity: 'error', message: expect.stringMatching(said) });
  });

  it.each([
    ['sw', 'country_print', 'Brief drucken', 'Deutsch, nicht nach Suaheli'],
    ['sw', 'country_print', 'Print the letter', 'Englisch, nicht nach Suaheli'],
    ['fi', 'home_find_country', 'Trouver un pays', 'Französisch, nicht nach Finnisch'],
  ])(
    'in another language (%s %s: %s) is good only when the writer says so',
    async (tag, key, text, named) => {
      const before = await detail(key, tag);
      const refused = await writeTranslation(key, tag, text);
      expect(refused).toMatchObject({ status: 409, code: 'language_in_doubt' });
      expect((refused.body as unknown as { error: string }).error).toContain(named.replace(',', ' aus,'));
      expect(await detail(key, tag)).toMatchObject({ text: before.text, status: before.status });
      const meant = await writeTranslation(key, tag, text, { confirmed: true });
      expect(meant.body).toMatchObject({ text, status: 'reviewed', origin: 'human' });
      expect((await writeTranslation(key, tag, before.text)).status).toBe(200);
    },
  );

  it('in another language is not found good without that, in whatever way it came there', async () => {
    const [key, language] = ['country_write_own', 'sw'];
    const { german } = await detail(key, language);
    await site.database.pool.query(
      `update translations set text = $3, status = 'generated', origin = 'machine' where key = $1 and language = $2`,
      [key, language, german],
    );
    const { updatedAt } = await detail(key, language);
    const review = (extra: object) =>
      call<TranslationItem>(`POST ${itemPath(key, language, '/review')}`, { body: { updatedAt, ...extra } });
    expect(await review({})).toMatchObject({ status: 409, code: 'language_in_doubt' });
    expect((await detail(key, language)).status).toBe('generated');
    expect((await review({ confirmed: true })).body).toMatchObject({ status: 'reviewed' });
  });

  it('may hold an emoji where no letter prints it', async () => {
    expect((await writeTranslation('home_lead', 'sw', 'Barua 🐟 kwa serikali yako')).status).toBe(200);
  });

  it.each<[string, string, unknown, string]>([
    ['an unknown text', itemPath('nothing', 'fr'), { text: 'x' }, 'text_not_found'],
    ['a key that cannot be one', itemPath('%00', 'fr'), { text: 'x' }, 'invalid_input'],
    ['an unknown language', itemPath('home_lead', 'tlh'), { text: 'x' }, 'language_not_supported'],
    ['German', itemPath('home_lead', 'de'), { text: 'x' }, 'language_not_supported'],
    [
      'an unknown country',
      itemPath('home_lead', 'fr'),
      { text: 'x', countryCode: 'ZZ' },
      'country_not_found',
    ],
    ['no words', itemPath('home_lead', 'fr'), { text: '\n' }, 'invalid_input'],
    ['10 001 characters', itemPath('home_lead', 'fr'), { text: '\ud83d'.repeat(10_001) }, 'invalid_input'],
    ['broken JSON', itemPath('home_lead', 'fr'), '{', 'invalid_json'],
  ])('is not written for %s', async (_, path, body, code) =>
    expect((await call(`PUT ${path}`, { body })).code).toBe(code),
  );

  it('that is stale is read beside the new German and found good', async () => {
    const stale = await detail('annex_note', 'sw');
    expect(stale.freshness).toBe('stale');
    const review = (body: object) =>
      call<TranslationItem>(`POST ${itemPath('annex_note', 'sw', '/review')}`, { body });
    const { updatedAt, german } = stale;
    expect((await review({ updatedAt: new Date(0).toISOString() })).code).toBe('edit_conflict');
    expect((await review({ updatedAt, german: stale.germanBefore })).code).toBe('edit_conflict');
    expect((await review({ updatedAt, german })).body).toMatchObject({
      ...{
        text: stale.text,
        origin: 'catalogue',
        status: 'reviewed',
        freshness: 'fresh',
        updatedBy: 'admin',
      },
    });
    await site.database.db.write((tx) =>
      tx.execute(sql`delete from translations where key = 'annex_note' and language = 'sq'`),
    );
    const none = await call(`POST ${itemPath('annex_note', 'sq', '/review')}`, { body: { updatedAt } });
    expect(none.code).toBe('translation_not_found');
  });

  it('shows what native readers said of it', async () => {
    const { rows } = await site.database.pool.query(
      `insert into reader_links (token_hash, language, expires_at, created_by) values ('t', 'fi', now(), 'x') returning id`,
    );
    const [{ id }] = rows;
    const { text: read } = await detail('home_lead', 'fi');
    await site.database.pool.query(
      `insert into readings (link_id, key, language, text_hash, reader) values ($1, 'home_lead', 'fi', $2, 'Väinö')`,
      [id, textHash(read ?? '')],
    );
    await site.database.pool.query(
      `insert into suggestions (link_id, key, language, seen, suggested, remark, reader, state)
       select $1, 'home_lead', 'fi', 'a', 'b', '', '', state from unnest('{open,open,rejected}'::text[]) as state`,
      [id],
    );
    expect(await items('fi', '?filter=suggested')).toMatchObject([
      { textId: 'home_lead', nativeRead: true, openSuggestions: 2 },
    ]);
    await writeTranslation('home_lead', 'fi', 'Kirje hallitukselle, helposti ja nopeasti.');
    expect(await detail('home_lead', 'fi')).toMatchObject({ nativeRead: false });
  });
});

describe('the text of one country', () => {
  it('stands in the place of the one for all, until it is taken away', async () => {
    const everywhere = await detail('reform_title', 'fr');
    const { updatedAt } = everywhere;
    const text = 'Réforme – pour l’Île & l’État';
    const response = await writeTranslation('reform_title', 'fr', text, { countryCode: 'ci', updatedAt });
    expect(response.body).toMatchObject({ countryCode: 'CI', text, origin: 'human', freshness: 'fresh' });
    expect(response.body.places[0]?.path).toBe('/country/CI?lang=fr#reform');
    expect(await detail('reform_title', 'fr')).toEqual(everywhere);
    const listed = await items('fr', '?countryCode=CI&category=laenderseite');
    expect(listed.filter(({ countryCode }) => countryCode)).toMatchObject([{ textId: 'reform_title', text }]);
    expect(listed.length).toBe((await items('fr', '?category=laenderseite')).length);
    expect((await writeTranslation('reform_title', 'fr', 'x', { countryCode: 'CI', updatedAt })).code).toBe(
      'edit_conflict',
    );
    const gone = await call(`DELETE ${itemPath('reform_title', 'fr', '?countryCode=CI')}`);
    expect(gone.json).toEqual({
      ...everywhere,
      places: expect.anything(),
      terms: undefined,
      history: undefined,
      similar: undefined,
      related: undefined,
      english: undefined,
    });
    expect((await call(`DELETE ${itemPath('reform_title', 'fr', '?countryCode=CI')}`)).code).toBe(
      'translation_not_found',
    );
    expect((await call(`DELETE ${itemPath('reform_title', 'fr')}`)).code).toBe('invalid_input');
    expect((await detail('reform_title', 'fr', '?countryCode=CI')).history).toMatchObject([
      { text: null, savedBy: 'admin' },
      { text, savedBy: 'admin' },
    ]);
  });

  it('may be a German one too', async () => {
    const [original] = await items('de', '?countryCode=AT&search=reform_title');
    expect(original).toMatchObject({ countryCode: null, status: 'published', freshness: 'fresh' });
    const { german, updatedAt } = original as TranslationItem;
    const text = `${german} in Österreich`;
    const saved = await writeTranslation('reform_title', 'de', text, { countryCode: 'AT', updatedAt });
    expect(saved.body).toMatchObject({ countryCode: 'AT', text, faults: [] });
    const again = await call<TranslationItem>(`POST ${itemPath('reform_title', 'de', '/review')}`, {
      body: { countryCode: 'AT', updatedAt: saved.body.updatedAt },
    });
    expect(again.body).toMatchObject({ text, status: 'reviewed' });
  });

  it('is told to every process', async () => {
    const heard: string[] = [];
    const stop = otherProcess.database.subscribe('site_changed', (payload) => heard.push(payload));
    try {
      const ready = () => site.database.pool.query(`select pg_notify('site_changed', 'ready')`);
      await expect.poll(async () => (await ready()) && heard.includes('ready')).toBe(true);
      await writeTranslation('reform_title', 'sw', 'Mageuzi ya biashara', { countryCode: 'KE' });
      const told = { kind: 'override', key: 'reform_title', language: 'sw', country: 'KE' };
      await expect.poll(() => heard.filter((payload) => payload !== 'ready')).toEqual([JSON.stringify(told)]);
    } finally {
      stop();
    }
  });
});
