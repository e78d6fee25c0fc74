/** @module-tag slow */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textHash } from '#content/hash.server.ts';
import { storeMachineTranslations } from '#content/machine-translations.server.ts';
import { readAudit } from '#office/audit/store.server.ts';
import type { BaseText } from '#translation/contract/base-texts.ts';
import type { RequestOptions } from '../support/accounts.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { translationCount } from '../support/languages.ts';
import { type StaffSite, startStaffSite } from '../support/staff-site.ts';
import { messages, textCalls } from '../support/texts.ts';

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

const { call, baseTexts, baseText, change, items } = textCalls(() => site);

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
