/** @module-tag slow */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAudit } from '#office/audit/store.server.ts';
import type { TranslationItem } from '#translation/contract/side-by-side.ts';
import type { GlossaryTerm, GlossaryTermWithTexts } from '#translation/glossary/contract.ts';
import { sendRequest } from '../support/accounts.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type StaffSite, startStaffSite } from '../support/staff-site.ts';
import { itemPath, messages, textCalls } from '../support/texts.ts';

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

const { call, items } = textCalls(() => site);

const pathOf = (term: string, language = 'fr') =>
  `/api/admin/glossary/${language}/${encodeURIComponent(term)}`;
const terms = async (language = 'fr') =>
  (await call<GlossaryTerm[]>(`GET /api/admin/glossary/${language}`)).body;
const termNamed = async (name: string, language = 'fr') =>
  (await terms(language)).find(({ term }) => term === name);
const save = (term: string, body: object, language = 'fr') =>
  call<GlossaryTermWithTexts>(`PUT ${pathOf(term, language)}`, { body });
const remove = (term: string, language = 'fr') => call(`DELETE ${pathOf(term, language)}`);

const faultsOf = async (textId: string, text: string, language = 'fr') => {
  const { body } = await call<{ faults: { message: string }[] }>(
    `POST ${itemPath(textId, language, '/check')}`,
    { body: { text } },
  );
  return body.faults.map(({ message }) => message).join(' ');
};

describe('the glossary of a language', () => {
  it('lists the shipped terms with the number of texts that use each', async () => {
    const listed = await terms();
    expect(listed).toHaveLength(28);
    const wto = listed.find(({ term }) => term === 'Welthandelsorganisation');
    expect(wto).toMatchObject({
      ...{ translation: 'Organisation mondiale du commerce', forbidden: [], misfits: 0 },
      ...{ shipped: true, edited: false, updatedAt: null, updatedBy: null },
    });
    const withTerm = (await items('fr')).filter(({ german }) => german.includes('Welthandelsorganisation'));
    expect(withTerm.length).toBeGreaterThan(5);
    expect(wto?.uses).toBe(withTerm.length);
  });

  it.each([
    ['de', 400, 'language_not_supported'],
    ['xx', 400, 'language_not_supported'],
  ])('is refused for %s', async (language, status, code) => {
    expect(await call(`GET /api/admin/glossary/${language}`)).toMatchObject({ status, code });
    expect(await save('Zoll', { translation: 'x' }, language)).toMatchObject({ status, code });
  });

  it('is for admins', async () => {
    const { status, code } = await site.editor('GET /api/admin/glossary/fr');
    expect([status, code]).toEqual([403, 'role_not_allowed']);
  });
});

describe('an added term', () => {
  it('is checked by every process at once, and says which texts do not fit', async () => {
    const german = 'Adresse';
    const { status, body } = await save(german, {
      ...{ translation: ' localité  postale ', note: 'Probe', forbidden: ['adresse'] },
    });
    expect(status).toBe(200);
    const { texts, ...term } = body;
    expect(term).toMatchObject({
      ...{ term: german, translation: 'localité postale', note: 'Probe', forbidden: ['adresse'] },
      ...{ forms: ['localité postale'], germanForms: ['Adresse'], shipped: false, edited: true },
      ...{ updatedBy: 'admin', uses: texts.length, misfits: texts.length },
    });
    expect(texts.length).toBeGreaterThan(0);
    expect(texts[0]).toMatchObject({ fault: 'forbidden', forbidden: ['adresse'] });
    expect(await termNamed(german)).toEqual(term);
    const [use] = texts;
    const textId = use?.textId ?? '';
    expect(await faultsOf(textId, use?.text ?? '')).toContain('ist nach dem Glossar kein Wort für „Adresse“');
    for (const { app } of [site, otherProcess]) {
      const list = 'GET /api/admin/side-by-side/fr?filter=faulty';
      const { json } = await sendRequest(app, list, { cookie: site.cookies.admin });
      expect((json as unknown as TranslationItem[]).map((item) => item.textId)).toContain(textId);
    }
    expect(await readAudit(site.staff.db, 1, 'glossary:fr')).toMatchObject([
      { action: 'glossary_term_saved', details: { language: 'fr', term: german, before: null } },
    ]);
    expect((await terms('es')).map((each) => each.term)).not.toContain(german);
  });

  it('is changed by one of several who saw the same; the others get it as it is', async () => {
    const updatedAt = (await termNamed('Adresse'))?.updatedAt;
    const responses = await Promise.all(
      ['un', 'deux', 'trois'].map((translation) => save('Adresse', { translation, updatedAt })),
    );
    const winner = responses.find(({ status }) => status === 200);
    expect(responses.map(({ code }) => code).sort()).toEqual(['edit_conflict', 'edit_conflict', undefined]);
    for (const { body } of responses.filter(({ status }) => status === 409))
      expect(body).toMatchObject({ current: { translation: winner?.body.translation } });
    expect(await save('Adresse', { translation: 'un', updatedAt: null })).toMatchObject({ status: 409 });
  });

  it('is taken away for good', async () => {
    expect((await remove('Adresse')).status).toBe(204);
    expect(await termNamed('Adresse')).toBeUndefined();
    expect(await remove('Adresse')).toMatchObject({ status: 404, code: 'glossary_term_not_found' });
    expect(await call(`GET ${pathOf('Adresse')}`)).toMatchObject({ status: 404 });
  });
});

describe('a shipped term', () => {
  const name = 'Mitglied (der WTO)';

  it('is changed and goes back to the release', async () => {
    const before = await termNamed(name);
    const { body } = await save(name, { translation: 'adhérent' });
    expect(body).toMatchObject({ shipped: true, edited: true, forms: ['adhérent'], uses: before?.uses });
    expect(body.misfits).toBeGreaterThan(0);
    expect((await remove(name)).status).toBe(204);
    expect(await termNamed(name)).toEqual(before);
    expect(await remove(name)).toMatchObject({ status: 409, code: 'glossary_term_shipped' });
  });
});

describe('a term that is refused', () => {
  it.each([
    ['has no translation', 'Zoll', { translation: '  ' }, /ein Wort/],
    ['is too long', 'Zoll', { translation: 'x'.repeat(201) }, /höchstens 200 Zeichen/],
    ['forbids itself', 'Zoll', { translation: 'douane', forbidden: ['douane'] }, /Übersetzung selbst/],
    ['has a halved form', 'Zoll', { translation: 'droit de douane', forms: ['droit'] }, /halben Begriff/],
    ['has too many words', 'Zoll', { translation: 'a', forbidden: [...Array(21).keys()].map(String) }, /20/],
    ['has an endless name', 'Z'.repeat(101), { translation: 'douane' }, /höchstens 100 Zeichen/],
  ])('%s', async (_, term, body, said) => {
    const response = await save(term, body);
    expect([response.status, response.code]).toEqual([422, 'glossary_term_not_valid']);
    expect(messages(response)).toMatch(said);
    expect(await termNamed(term)).toBeUndefined();
  });

  it('is of a wrong shape', async () => {
    expect(await save('Zoll', { translation: 5 })).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(await save('Zoll', {})).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  it('is one more than a language may have', async () => {
    await site.database.pool.query(
      `insert into glossary_terms select 'it', 'Begriff ' || n, 'x', array['Begriff ' || n], '{x}', '{}', '', now(), 'a' from generate_series(1, 1000) n`,
    );
    expect(await save('Zoll', { translation: 'dogana' }, 'it')).toMatchObject({
      ...{ status: 422, code: 'glossary_full' },
    });
    expect((await save('Begriff 7', { translation: 'dogana' }, 'it')).status).toBe(200);
  });
});
