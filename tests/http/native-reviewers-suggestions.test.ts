/** @module-tag slow */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { log as logSentences } from '#app/features.server.ts';
import { readAudit } from '#office/audit/store.server.ts';
import { sentenceOf } from '#operations/overview/log-sentences.ts';
import { nativeReadings } from '#translation/native-reviewers/reviews.server.ts';
import { openSuggestions } from '#translation/native-reviewers/suggestions.server.ts';
import type { Staff } from '../support/accounts.ts';
import { reviewerCalls, startReviewerSite } from '../support/native-reviewers.ts';
import type { StaffSite } from '../support/staff-site.ts';

let site: StaffSite;
let staff: Staff;
let editor: string;
beforeAll(async () => {
  site = await startReviewerSite();
  staff = site.staff;
  editor = site.cookies.editor;
  // A reader who looks and suggests nothing.
  await openPage((await createLink()).path);
});
afterAll(() => site.close());

const { call, query, createLink, openPage, textOf, suggest, suggestionsIn, newestSuggestion } = reviewerCalls(
  () => site,
);

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
