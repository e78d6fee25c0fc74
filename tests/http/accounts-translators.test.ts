/** @module-tag slow */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAudit } from '#office/audit/store.server.ts';
import { sendRequest } from '../support/accounts.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { reviewerCalls } from '../support/native-reviewers.ts';
import { type StaffSite, startStaffSite } from '../support/staff-site.ts';
import { itemPath } from '../support/texts.ts';

let site: StaffSite;
/** Another process on the same database. */
let otherProcess: TestApp;
let unlocked: string;
beforeAll(async () => {
  site = await startStaffSite({ env: { TRUST_PROXY: '1' } });
  otherProcess = await startTestApp({ shared: site.staff.database });
});
beforeEach(async () => {
  await site.staff.reset();
  site.cookies.admin = await site.staff.session('admin');
  unlocked = await site.staff.session('admin', { unlocked: true });
});
afterAll(async () => {
  await otherProcess.close();
  await site.close();
});

const users = (call: string, body?: object) => sendRequest(site.app, call, { cookie: unlocked, body });
const create = (extra: object) =>
  users('POST /api/admin/users', {
    ...{ username: 'Agnès_1'.replace('è', 'e'), email: 'agnes@example.org' },
    ...{ password: 'vier müde Esel am Wehr', role: 'translator', ...extra },
  });
const as = (cookie: string) => (call: string, body?: unknown) =>
  sendRequest(site.app, call, { cookie, body });

const { createLink, suggest, newestSuggestion } = reviewerCalls(() => site);

describe('the languages of a translator', () => {
  it('are required, known, stored once each by their own tag, and returned', async () => {
    const created = await create({ languages: ['zh-TW', 'fr', 'FR'] });
    expect(created).toMatchObject({
      status: 201,
      json: { role: 'translator', languages: ['fr', 'zh-Hant'] },
    });
    expect((await users('GET /api/admin/users')).json).toContainEqual(created.json);
    const [entry] = await readAudit(site.staff.db, 1, `user:${created.json.id}`);
    expect(entry).toMatchObject({ action: 'user_created', details: { languages: ['fr', 'zh-Hant'] } });
  });

  it.each([
    [{}, 'languages_required'],
    [{ languages: [] }, 'languages_required'],
    [{ languages: ['xx'] }, 'invalid_input'],
    [{ languages: ['fr', 'de'] }, 'invalid_input'],
    [{ languages: 'fr' }, 'invalid_input'],
    [{ role: 'editor', languages: ['fr'] }, 'languages_only_for_translators'],
    [{ role: 'admin', languages: ['fr'] }, 'languages_only_for_translators'],
  ])('%j is refused with %s', async (extra, code) => {
    expect(await create(extra)).toMatchObject({ status: 400, code });
    expect((await users('GET /api/admin/users')).text).not.toContain('agnes');
  });

  it('follow a change of the role', async () => {
    const { id } = (await create({ role: 'editor', languages: [] })).json;
    const change = (body: object) => users(`PUT /api/admin/users/${id}`, body);
    expect(await change({ role: 'translator' })).toMatchObject({ status: 400, code: 'languages_required' });
    expect(await change({ languages: ['fr'] })).toMatchObject({
      status: 400,
      code: 'languages_only_for_translators',
    });
    expect((await change({ role: 'translator', languages: ['fr'] })).json.languages).toEqual(['fr']);
    expect((await change({ email: 'neu@example.org' })).json.languages).toEqual(['fr']);
    const [entry] = await readAudit(site.staff.db, 2, `user:${id}`).then((all) => all.slice(1));
    expect(entry?.details).toMatchObject({
      role: { from: 'editor', to: 'translator' },
      languages: { from: [], to: ['fr'] },
    });
    expect((await change({ role: 'editor' })).json).toMatchObject({ role: 'editor', languages: [] });
  });
});

describe('a translator', () => {
  it('sees the progress of the own languages only', async () => {
    const languages = await as(await site.staff.translator('fr', 'ar'))(
      'GET /api/admin/translation-languages',
    );
    const tags = (languages.json as unknown as { language: string }[]).map(({ language }) => language);
    expect(tags.toSorted()).toEqual(['ar', 'fr']);
    const all = (await as(unlocked)('GET /api/admin/translation-languages')).json as unknown as unknown[];
    expect(all.length).toBeGreaterThan(30);
  });

  it('reads, checks, writes and confirms texts of the own languages, and overrides of countries', async () => {
    const call = as(await site.staff.translator('fr'));
    const list = await call('GET /api/admin/side-by-side/fr');
    expect(list.status).toBe(200);
    expect(list.json).toContainEqual(expect.objectContaining({ textId: 'offline_text', language: 'fr' }));
    const shown = await call(`GET ${itemPath('offline_text', 'fr')}`);
    expect(shown.json).toMatchObject({ german: expect.stringMatching(/\w/), language: 'fr' });
    const { text } = shown.json;
    expect(await call(`POST ${itemPath('offline_text', 'fr', '/check')}`, { text })).toMatchObject({
      status: 200,
    });
    const written = await call(`PUT ${itemPath('offline_text', 'fr')}`, { text: `${text} Bien.` });
    expect(written).toMatchObject({ status: 200, json: { updatedBy: 'uebersetzt.fr', origin: 'human' } });
    const { updatedAt } = written.json;
    expect((await call(`POST ${itemPath('offline_text', 'fr', '/review')}`, { updatedAt })).status).toBe(200);
    const own = { text: `${text} Voilà.`, countryCode: 'CI' };
    expect((await call(`PUT ${itemPath('offline_text', 'fr')}`, own)).status).toBe(200);
    expect((await call(`DELETE ${itemPath('offline_text', 'fr', '?countryCode=CI')}`)).status).toBe(200);
  });

  it('keeps the glossary and labels texts of the own languages, and sees no other beside them but English', async () => {
    const call = as(await site.staff.translator('fr'));
    expect((await call('GET /api/admin/glossary/fr')).status).toBe(200);
    const term = `fr/${encodeURIComponent('Übersetzungsprobe')}`;
    expect((await call(`PUT /api/admin/glossary/${term}`, { translation: 'essai' })).status).toBe(200);
    expect((await call(`DELETE /api/admin/glossary/${term}`)).status).toBe(204);
    expect((await call('GET /api/admin/text-labels')).status).toBe(200);
    expect((await call('POST /api/admin/text-labels', { name: 'Eigenes' })).code).toBe('role_not_allowed');
    const texts = [{ textId: 'offline_text', updatedAt: null }];
    const review = { action: 'review', texts, dryRun: true };
    expect((await call('POST /api/admin/side-by-side/fr/bulk', review)).status).toBe(200);
    expect((await call('POST /api/admin/side-by-side/es/bulk', review)).code).toBe('language_not_allowed');
    expect((await call('GET /api/admin/glossary/es')).code).toBe('language_not_allowed');
    const { related } = (await call(`GET ${itemPath('offline_text', 'fr')}`)).json;
    expect((related as { language: string }[]).map(({ language }) => language)).toEqual(['en']);
  });

  it('writes the own language whatever the case of its tag', async () => {
    const call = as(await site.staff.translator('zh-Hant'));
    for (const tag of ['zh-Hant', 'zh-hant', 'zh-TW', 'ZH-HK'])
      expect((await call(`GET /api/admin/side-by-side/${tag}`)).status, tag).toBe(200);
    expect((await call('GET /api/admin/side-by-side/zh')).status).toBe(403);
  });

  it.each(['es', 'ES', 'de', 'xx', 'e%73', '%65s', 'fr%2F..%2Fes', 'fr,es', '%20fr', '%00'])(
    'cannot get at the language %s',
    async (tag) => {
      const call = as(await site.staff.translator('fr'));
      const item = `/api/admin/translations/offline_text/${tag}`;
      for (const [name, body] of [
        [`GET /api/admin/side-by-side/${tag}`],
        [`GET ${item}`],
        [`GET ${item}?countryCode=AT`],
        [`PUT ${item}`, { text: 'Escriba al Gobierno.' }],
        [`DELETE ${item}?countryCode=ES`],
        [`POST ${item}/review`, { updatedAt: '2026-01-01T00:00:00.000Z' }],
        [`POST ${item}/check`, { text: 'Hola' }],
      ] as const) {
        const response = await call(name, body);
        expect(response.status, name).toBe(403);
        expect(response.code).toBe('language_not_allowed');
      }
    },
  );

  it('cannot do for the own language what only admins may', async () => {
    const call = as(await site.staff.translator('fr'));
    for (const [name, body] of [
      ['PATCH /api/admin/translation-languages/fr', { offered: false }],
      ['POST /api/admin/regenerate-translations', { scope: 'text', textId: 'offline_text', language: 'fr' }],
      ['PATCH /api/admin/base-texts/offline_text', { germanOriginal: 'Neu' }],
      ['GET /api/admin/export-translations?languages=fr'],
      ['GET /api/admin/petition-drafts?language=fr'],
      ['GET /api/admin/reader-links'],
      ['GET /petitions'],
    ] as const)
      expect((await call(name, body)).status, name).toBe(403);
  });

  it('sees and decides suggestions for the own languages, and none for others', async () => {
    const [french, spanish] = [await createLink(), await createLink({ language: 'es', days: 14 })];
    const remark = (path: typeof french, language: string) =>
      suggest(path, 'offline_text', { suggestion: '', remark: `Zu ${language}` }, language);
    await remark(french, 'fr');
    const ofFrench = await newestSuggestion();
    await remark(spanish, 'es');
    const ofSpanish = await newestSuggestion();
    expect([ofFrench.language, ofSpanish.language]).toEqual(['fr', 'es']);

    const call = as(await site.staff.translator('fr'));
    const listed = async (query: string) => {
      const { json } = await call(`GET /api/admin/suggestions${query}`);
      return (json as unknown as { language: string }[]).map(({ language }) => language);
    };
    expect(await listed('')).toEqual(['fr']);
    expect(await listed('?language=fr&state=open')).toEqual(['fr']);
    expect(await call('GET /api/admin/suggestions?language=es')).toMatchObject({
      status: 403,
      code: 'language_not_allowed',
    });
    for (const decision of ['accept', 'reject'])
      expect(await call(`POST /api/admin/suggestions/${ofSpanish.id}/${decision}`, {})).toMatchObject({
        status: 403,
        code: 'language_not_allowed',
      });
    expect(await call(`POST /api/admin/suggestions/${ofFrench.id}/reject`, {})).toMatchObject({
      status: 200,
      json: { state: 'rejected', decidedBy: 'uebersetzt.fr' },
    });
    expect((await call('POST /api/admin/suggestions/999999/reject', {})).status).toBe(404);
  });
});

describe('while a translator is signed in', () => {
  it.each([
    ['the languages change', { languages: ['es'] }, 403],
    ['the role changes', { role: 'editor' }, 401],
    ['the account is switched off', { isActive: false }, 401],
  ])('%s, which counts at the next call, in every process', async (_, change, status) => {
    const cookie = await site.staff.translator('fr');
    const read = (app: TestApp['app']) => sendRequest(app, 'GET /api/admin/side-by-side/fr', { cookie });
    for (const { app } of [site, otherProcess]) expect((await read(app)).status).toBe(200);
    const session = await sendRequest(site.app, 'GET /api/admin/session', { cookie });
    const { id } = session.json.user as { id: number };
    expect((await users(`PUT /api/admin/users/${id}`, change)).status).toBe(200);
    for (const { app } of [otherProcess, site]) expect((await read(app)).status).toBe(status);
  });
});
