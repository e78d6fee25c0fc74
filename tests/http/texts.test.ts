/** @module-tag slow */

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textHash } from '#content/hash.server.ts';
import { storeMachineTranslations } from '#content/machine-translations.server.ts';
import { readAudit } from '#office/audit/store.server.ts';
import type { BaseText, ChangedBaseText } from '#translation/contract/base-texts.ts';
import type { TranslationDetail, TranslationItem } from '#translation/contract/side-by-side.ts';
import type { RequestOptions } from '../support/accounts.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { translationCount } from '../support/languages.ts';
import { type StaffSite, startStaffSite } from '../support/staff-site.ts';

let site: StaffSite;
/** Another process on the same database. */
let otherProcess: TestApp;
beforeAll(async () => {
  site = await startStaffSite();
  otherProcess = await startTestApp({ shared: site.staff.database });
});
afterAll(async () => {
  await otherProcess.close();
  await site.close();
});

const call = async <T>(name: string, options: RequestOptions = {}) => {
  const response = await site.admin(name, options);
  return { ...response, body: response.json as T };
};
type ErrorBody = { code: string; details?: { path: string; message: string }[] };
const messages = ({ body }: { body: unknown }) =>
  ((body as ErrorBody).details ?? []).map(({ message }) => message).join(' ');

const baseTexts = async (query = '') => (await call<BaseText[]>(`GET /api/admin/base-texts${query}`)).body;
const baseText = async (id: string) => (await baseTexts()).find((text) => text.id === id) as BaseText;
const change = (id: string, germanOriginal: unknown, extra: object = {}) =>
  call<ChangedBaseText>(`PATCH /api/admin/base-texts/${id}`, { body: { germanOriginal, ...extra } });

const items = async (language: string, query = '') =>
  (await call<TranslationItem[]>(`GET /api/admin/side-by-side/${language}${query}`)).body;
const itemPath = (textId: string, language: string, rest = '') =>
  `/api/admin/translations/${textId}/${language}${rest}`;
const detail = async (textId: string, language: string, query = '') =>
  (await call<TranslationDetail>(`GET ${itemPath(textId, language, query)}`)).body;
const writeTranslation = (textId: string, language: string, text: unknown, extra: object = {}) =>
  call<TranslationItem & { current: TranslationItem }>(`PUT ${itemPath(textId, language)}`, {
    body: { text, ...extra },
  });

const fetchBody = async (app: Pick<TestApp, 'get'>, address: string) => (await app.get(address)).text();

describe('the calls on texts', () => {
  it.each([
    ['GET /api/admin/base-texts'],
    ['GET /api/admin/dashboard-texts'],
    ['PATCH /api/admin/base-texts/site_tagline'],
    ['GET /api/admin/base-texts/site_tagline/versions'],
    ['GET /api/admin/side-by-side/fr'],
    ['GET /api/admin/translations/site_tagline/fr'],
    ['PUT /api/admin/translations/site_tagline/fr'],
    ['DELETE /api/admin/translations/site_tagline/fr?countryCode=FR'],
    ['POST /api/admin/translations/site_tagline/fr/review'],
    ['POST /api/admin/translations/site_tagline/fr/check'],
  ])('%s is for admins', async (name) => {
    const body = name.startsWith('GET') || name.startsWith('DELETE') ? {} : { body: {} };
    expect((await site.editor(name, body)).code).toBe('role_not_allowed');
    expect((await site.admin(name, { ...body, cookie: '' })).code).toBe('no_session');
  });
});

describe('the base texts', () => {
  it('are listed by category, with where they stand and how their translations are', async () => {
    const all = await baseTexts();
    expect(all.length).toBeGreaterThan(300);
    expect([...new Set(all.map(({ category }) => category))]).toEqual([
      ...['startseite', 'laenderseite', 'dashboard', 'erklaerungsbrief', 'petition'],
    ]);
    expect(await baseText('countries_shown')).toMatchObject({
      ...{ key: 'countries_shown', germanOriginal: 'Angezeigte Länder: {shown} von {count}', maxLength: 50 },
      ...{ placeholders: ['count', 'shown'], updatedBy: null },
      places: [{ path: '/#countries', label: 'Startseite, Auswahl der Länder' }],
      translations: { fresh: translationCount, stale: 0, missing: 0 },
    });
    const { body } = await call<BaseText[]>('GET /api/admin/dashboard-texts');
    expect(body).toEqual(await baseTexts('?category=dashboard'));
    expect(body.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['gfi_main_title', 'gfi_subtitle', 'economy_category', 'social_category']),
    );
  });

  it('are not sent again until one of them, or a translation, has changed', async () => {
    const tag = async () => (await call('GET /api/admin/base-texts')).headers.get('etag') ?? '';
    const before = await tag();
    const again = await call('GET /api/admin/base-texts', { headers: { 'If-None-Match': before } });
    expect(again.status).toBe(304);
    const text = 'Écrire à l’État, c’est un droit';
    const sourceHash = textHash((await baseText('not_found_text')).germanOriginal);
    await site.database.db.write((tx) =>
      storeMachineTranslations(tx, 'fr', [{ key: 'not_found_text', text, sourceHash }]),
    );
    expect(await tag()).toBe(before);
    await site.database.pool.query(
      `delete from translations where key = 'not_found_text' and language = 'fr'`,
    );
    expect(await tag()).not.toBe(before);
    expect((await baseText('not_found_text')).translations).toEqual({
      fresh: translationCount - 1,
      stale: 0,
      missing: 1,
    });
  });

  it('are changed: all translations are stale, and every process shows the new sentence at once', async () => {
    const german = 'Ein Brief aus Gießen & Übersee – „fair“';
    const response = await change('offline_text', german);
    expect(response.body).toMatchObject({
      ...{ germanOriginal: german, updatedBy: 'admin', staleTranslations: translationCount },
      translations: { fresh: 0, stale: translationCount, missing: 0 },
    });
    for (const app of [site, otherProcess])
      await expect
        .poll(() => fetchBody(app, '/offline'))
        .toContain('Ein Brief aus Gießen &amp; Übersee – „fair“');
    const [entry] = await readAudit(site.staff.db, 1, 'text:offline_text');
    expect(entry).toMatchObject({ action: 'base_text_changed', actorName: 'admin' });
  });

  it('keep their translations when only a typing error was corrected', async () => {
    const german = 'Ein Brief aus Gießen & Übersee – „fair!“';
    const before = (await baseText('home_lead')).germanOriginal;
    const typo = await change('home_lead', `${before}!`, { keepTranslations: true });
    expect(typo.body).toMatchObject({ staleTranslations: 0, translations: { fresh: translationCount } });
    const stale = await change('offline_text', german, { keepTranslations: true });
    expect(stale.body).toMatchObject({ staleTranslations: translationCount });
  });

  it('get an earlier wording back, and have all of them on record', async () => {
    type Version = { germanOriginal: string; savedBy: string | null; current: boolean };
    const versions = async () =>
      (await call<Version[]>('GET /api/admin/base-texts/offline_text/versions')).body;
    const first = (await versions()).at(-1) as Version;
    expect(first).toMatchObject({ savedBy: null, current: false });
    const restored = await change('offline_text', first.germanOriginal);
    expect(restored.body).toMatchObject({ staleTranslations: 0, germanOriginal: first.germanOriginal });
    expect(await versions()).toMatchObject([
      { germanOriginal: first.germanOriginal, savedBy: 'admin', current: true },
      { germanOriginal: 'Ein Brief aus Gießen & Übersee – „fair!“', savedBy: 'admin', current: false },
      { germanOriginal: 'Ein Brief aus Gießen & Übersee – „fair“', savedBy: 'admin', current: false },
    ]);
    for (const app of [site, otherProcess])
      await expect.poll(() => fetchBody(app, '/offline')).toContain(first.germanOriginal);
  });

  it('are saved by one of several who saw the same; the others get the text as it is', async () => {
    const { updatedAt } = await baseText('step_find_text');
    const responses = await Promise.all(
      ['Eins', 'Zwei', 'Drei'].map((text) => change('step_find_text', text, { updatedAt })),
    );
    const [winner] = responses.filter(({ status }) => status === 200);
    expect(responses.map(({ code }) => code).sort()).toEqual(['edit_conflict', 'edit_conflict', undefined]);
    for (const { json } of responses.filter(({ status }) => status === 409))
      expect(json.current).toMatchObject({ germanOriginal: winner?.body.germanOriginal });
  });

  it.each([
    ['without a placeholder', 'countries_shown', '{shown} Länder', /setzen Sie \{count\} ein/],
    ['with another placeholder', 'countries_shown', '{shown} {count} {land}', /löschen Sie \{land\}/],
    ['with a control character', 'home_lead', 'Glocke \u0007', /Zeile 1, Zeichen 8.*U\+0007/],
    ['with a mark before any letter', 'annex_title', 'Der Index\n\u0301', /Zeile 2, Zeichen 1.*U\+0301/],
    ['with half of a character', 'home_lead', 'halb \ud83d', /ein halbes Zeichen/],
    ['that turns the direction', 'home_lead', 'um\u202egekehrt', /Schreibrichtung/],
    ['longer than its place', 'home_find_country', 'ü'.repeat(33), /33 Zeichen, Platz ist für 32/],
    ['that a letter cannot print', 'petition_reasons', 'Handel 🐟 fair', /🐟/],
  ])('%s are refused', async (_, id, german, said) => {
    const before = await baseText(id);
    const response = await change(id, german);
    expect([response.status, response.code]).toEqual([422, 'text_not_valid']);
    expect(messages(response)).toMatch(said);
    expect(await baseText(id)).toEqual(before);
  });

  it.each<[string, string, RequestOptions, string]>([
    ['an unknown text', 'nothing', { body: { germanOriginal: 'x' } }, 'text_not_found'],
    ['a key that cannot be one', '%00', { body: { germanOriginal: 'x' } }, 'invalid_input'],
    ['no text', 'home_lead', { body: {} }, 'invalid_input'],
    ['a text of spaces', 'home_lead', { body: { germanOriginal: ' \n' } }, 'invalid_input'],
    ['a number', 'home_lead', { body: { germanOriginal: 7 } }, 'invalid_input'],
    [
      '10 001 characters',
      'imprint_privacy_text',
      { body: { germanOriginal: 'ß'.repeat(10_001) } },
      'invalid_input',
    ],
    ['a time that is none', 'home_lead', { body: { germanOriginal: 'x', updatedAt: 'x' } }, 'invalid_input'],
    ['broken JSON', 'home_lead', { body: '{"germanOriginal": "x' }, 'invalid_json'],
    [
      'a form',
      'home_lead',
      { body: 'a=b', headers: { 'Content-Type': 'text/plain' } },
      'unsupported_media_type',
    ],
    ['too much', 'home_lead', { body: { germanOriginal: 'ß'.repeat(300_000) } }, 'payload_too_large'],
  ])('are not changed by %s', async (_, id, options, code) => {
    expect((await call(`PATCH /api/admin/base-texts/${id}`, options)).code).toBe(code);
  });
});

describe('the texts beside their translations', () => {
  it('are listed with what a translation was made from, and filtered', async () => {
    await change('annex_note', 'Stand und Quellen des Index – auf der Länderseite.');
    const all = await items('sw');
    expect(all).toHaveLength((await baseTexts()).length);
    expect(all.find(({ textId }) => textId === 'country_since')).toMatchObject({
      ...{ language: 'sw', origin: 'catalogue', status: 'published', freshness: 'fresh', faults: [] },
      ...{ germanBefore: null, countryCode: null, updatedBy: null, nativeRead: false, openSuggestions: 0 },
      places: [{ path: '/country/DE?lang=sw', label: 'Länderseite, Kopf' }],
    });
    const stale = await items('sw', '?filter=stale&category=petition');
    expect(stale).toMatchObject([
      {
        ...{ textId: 'annex_note', german: 'Stand und Quellen des Index – auf der Länderseite.' },
        germanBefore: expect.stringContaining('unten genannten'),
      },
    ]);
    expect((await items('fr', '?filter=missing')).map(({ textId }) => textId)).toEqual(['not_found_text']);
    const found = await items('ar', `?search=${encodeURIComponent('GEFUNDENE lander')}`);
    expect(found.map(({ textId }) => textId)).toEqual(['countries_found']);
  });

  it.each([
    ['/api/admin/side-by-side/xx', 'language_not_supported'],
    ['/api/admin/side-by-side/de', 'language_not_supported'],
    ['/api/admin/side-by-side/fr?countryCode=XX', 'country_not_found'],
    ['/api/admin/side-by-side/fr?filter=all', 'invalid_input'],
    ['/api/admin/side-by-side/fr?category=x', 'invalid_input'],
    ['/api/admin/translations/nothing/fr', 'text_not_found'],
    ['/api/admin/translations/%00/fr', 'invalid_input'],
    ['/api/admin/base-texts/home%00lead/versions', 'invalid_input'],
    ['/api/admin/translations/home_lead/de', 'language_not_supported'],
    ['/api/admin/translations/home_lead/fr?countryCode=x', 'country_not_found'],
  ])('%s is refused', async (path, code) => expect((await call(`GET ${path}`)).code).toBe(code));
});

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
    });
    await site.database.pool.query(
      `insert into text_memory (source_hash, from_language, language, source, text, origin) values ('h', 'de', 'fr',
        'Petition zur Reform der Welthandelsorganisation (WTO) – {country}', 'Pétition <b>', 'machine')`,
    );
    const { similar } = await detail('petition_subject', 'fr');
    expect(similar.map(({ textId }) => textId)).toContain('petition_title');
    expect(similar.find(({ textId }) => textId === null)).toMatchObject({ text: 'Pétition <b>' });
    expect(similar.map(({ textId }) => textId)).not.toContain('petition_subject');
    expect((await detail('petition_subject', 'en')).english).toBeNull();
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
