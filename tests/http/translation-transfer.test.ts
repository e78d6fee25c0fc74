/** @module-tag slow */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAudit } from '#office/audit/store.server.ts';
import type { ExportedTranslation } from '#translation/contract/transfer.ts';
import { type StaffSite, startStaffSite } from '../support/staff-site.ts';
import { copyTexts, editTexts, entry, hostileText, restoreTexts } from '../support/translation-transfer.ts';

let site: StaffSite;
const query = (text: string, values?: unknown[]) => site.database.pool.query(text, values);
beforeAll(async () => {
  site = await startStaffSite();
  await copyTexts(query);
});
afterAll(() => site.close());

const importCall = 'POST /api/admin/import-translations';
const exportFile = async (changedOnly = true) =>
  (await site.admin(`GET /api/admin/export-translations?changedOnly=${changedOnly}`)).text;
const textsIn = (file: string): ExportedTranslation[] => JSON.parse(file).translations;
const importFile = async (body: unknown) => (await site.admin(importCall, { body })).json;
const importTranslations = (...translations: unknown[]) => importFile({ translations });
const countOf = async (table: string) => Number((await query(`select count(*) n from ${table}`)).rows[0].n);

describe('what is taken in', () => {
  beforeEach(() => restoreTexts(query, 'retry'));

  it('is on record, in the history and on the pages', async () => {
    const text = `Provoni${hostileText.replace('\n', ' ')}`;
    const given = [
      entry({ text }),
      entry({ countryCode: 'al', text: 'Vetëm për Shqipërinë', updatedBy: null }),
    ];
    expect(await importTranslations(...given)).toEqual({ imported: 2, total: 2, skipped: [] });
    const [logged] = await readAudit(site.database.db, 1);
    expect(logged).toMatchObject({
      ...{ action: 'translations_imported', actorName: 'admin', details: { imported: 2, total: 2 } },
    });
    const history = await query(
      `select text, origin, saved_by, country_code from translation_versions order by id`,
    );
    expect(
      history.rows.map(({ origin, saved_by, country_code }) => [origin, saved_by, country_code]),
    ).toEqual([
      ['catalogue', null, null],
      ['human', 'Zoë', null],
      ['human', 'admin', 'AL'],
    ]);
    await expect.poll(() => site.content.current().texts.text('retry', 'sq')).toBe(text);
    expect(textsIn(await exportFile())).toEqual([
      given[0],
      { ...given[1], countryCode: 'AL', updatedBy: 'admin' },
    ]);
  });

  it('leaves out what cannot stand here, and says why', async () => {
    const now = Date.now();
    const wrong: [Partial<ExportedTranslation>, RegExp][] = [
      [{ textId: '__proto__' }, /Text gibt es hier nicht/],
      [{ textId: 'nul\u0000' }, /Text gibt es hier nicht/],
      [{ language: 'tlh' }, /Sprache gibt es hier nicht/],
      [{ language: 'de' }, /Das Deutsche ist die Vorlage/],
      [{ countryCode: 'ZZ' }, /Land gibt es hier nicht/],
      [{ countryCode: 'AL', origin: 'machine' }, /immer ein Mensch/],
      [{ language: 'ms', text: ' \n' }, /leer/],
      [{ language: 'fr', text: 'halb \ud800' }, /Zeile 1, Stelle 6.+U\+D800/],
      [{ language: 'es', text: 'Ton\n\u0007' }, /Zeile 2, Stelle 1.+U\+0007/],
      [{ textId: 'annex_title', language: 'uz', text: 'Ilova\n\u0301' }, /Zeile 2, Stelle 1.+U\+0301/],
      [{ language: 'tl', text: '{country}' }, /Platzhalter.+hier keine, in der Datei \{country\}/],
      [{ language: 'ar', updatedBy: 'Z\u0000' }, /Name/],
      [{ textId: 'petition_title', text: 'Peticion 🦩' }, /🦩.+fehlt in den Schriften/],
      [{ language: 'ru', updatedAt: new Date(now + 2 * 86_400_000).toISOString() }, /Zeitpunkt/],
      [{ language: 'zh', updatedAt: '0000-01-01T00:00:00Z' }, /Zeitpunkt/],
    ];
    const response = await importTranslations(...wrong.map(([given]) => entry(given)), entry());
    const reasons = response.skipped as { index: number; reason: string }[];
    expect(response).toMatchObject({ imported: 1, total: wrong.length + 1 });
    expect(reasons.map(({ index }) => index)).toEqual(wrong.map((_, index) => index));
    for (const [index, [, reason]] of wrong.entries()) expect(reasons[index]?.reason).toMatch(reason);
    expect(textsIn(await exportFile())).toEqual([entry()]);
  });

  it('never replaces what a person wrote here later, or a machine made of what a person wrote', async () => {
    const first = entry();
    await importTranslations(first);
    const older = entry({ text: 'Më parë', updatedAt: '2026-05-06T07:08:08.999Z' });
    const machine = entry({
      text: 'Makinë',
      origin: 'machine',
      status: 'generated',
      updatedAt: '2026-06-01T00:00:00Z',
    });
    for (const given of [older, machine, entry({ text: 'Njëkohësisht' })])
      expect(await importTranslations(given)).toMatchObject({ imported: 0 });
    expect(textsIn(await exportFile())).toEqual([first]);
    expect(
      await importTranslations(entry({ text: 'Më vonë', updatedAt: '2026-05-06T07:08:09.001Z' })),
    ).toMatchObject({
      imported: 1,
    });
  });

  it('stays stale where its German was another', async () => {
    await importTranslations(entry({ source: 'ffffffffffff' }));
    const stale = JSON.parse((await site.admin('GET /api/admin/translations')).text);
    expect(stale.find(({ language }: { language: string }) => language === 'sq')).toMatchObject({ stale: 1 });
  });
});

describe('a file with a fault of form', () => {
  beforeAll(() => restoreTexts(query, 'retry'));
  const sound = entry();
  const refused: [name: string, body: unknown, code: string, path?: string][] = [
    ['that is not JSON', '{"translations": [', 'invalid_json'],
    ['without a list', { texts: [] }, 'invalid_input', 'translations'],
    ['that is null', 'null', 'invalid_input', 'translations'],
    ['with 200,001 entries', `{"translations":[${'0,'.repeat(200_000)}0]}`, 'invalid_input', 'translations'],
    ['with an entry that is none', { translations: [sound, 7] }, 'invalid_input', 'translations.1'],
    [
      'with a wrong field',
      { translations: [sound, { ...sound, source: 'x' }] },
      'invalid_input',
      'translations.1.source',
    ],
    [
      'with a huge text',
      { translations: [entry({ text: 'x'.repeat(10_001) })] },
      'invalid_input',
      'translations.0.text',
    ],
    [
      'with two entries for a place',
      { translations: [entry({ language: 'tl' }), entry({ language: 'fil' })] },
      'invalid_input',
      'translations.1',
    ],
    [
      'with the keys of a prototype alone',
      `{"translations":[{"__proto__":${JSON.stringify(sound)}}]}`,
      'invalid_input',
      'translations.0.textId',
    ],
  ];

  it.each(refused)('%s is refused', async (_, body, code, path) => {
    const response = await site.admin(importCall, { body });
    expect(response).toMatchObject({ status: 400, code });
    const [fault] = (response.json.details ?? []) as { path: string }[];
    expect(fault?.path).toBe(path);
  });

  it('and one that is too large, not JSON by its type, or fails half way changes nothing', async () => {
    const large = { 'Content-Length': `${33 * 1024 * 1024}` };
    expect(await site.admin(importCall, { body: {}, headers: large })).toMatchObject({ status: 413 });
    const plain = { 'Content-Type': 'text/plain' };
    expect(await site.admin(importCall, { body: '{}', headers: plain })).toMatchObject({ status: 415 });
    const texts = textsIn(await exportFile(false)).filter(
      ({ language }) => language === 'ar' || language === 'bn',
    );
    await query(`create function refuse() returns trigger language plpgsql as
      'begin if new.language = ''bn'' then raise exception ''no''; end if; return new; end'`);
    await query('create trigger refuse before update on translations for each row execute function refuse()');
    const changed = texts.map((text) => ({ ...text, origin: 'human', status: 'reviewed', updatedBy: 'Zoë' }));
    expect(await site.admin(importCall, { body: { translations: changed } })).toMatchObject({ status: 500 });
    await query('drop function refuse cascade');
    expect(textsIn(await exportFile())).toEqual([]);
    expect(await countOf('translation_versions')).toBe(0);
  });
});

describe('who may move texts', () => {
  it('is an admin, on this site', async () => {
    for (const call of [importCall, 'GET /api/admin/export-translations']) {
      expect(await site.editor(call)).toMatchObject({ status: 403, code: 'role_not_allowed' });
      expect(await site.admin(call, { cookie: '' })).toMatchObject({ status: 401 });
    }
    const elsewhere = { headers: { Origin: 'https://evil.example' }, body: {} };
    expect(await site.admin(importCall, elsewhere)).toMatchObject({ code: 'origin_not_allowed' });
  });

  it('one after the other, and not in a crowd', async () => {
    const body = { translations: [] };
    const held = await site.database.pool.connect();
    await held.query('begin; lock table audit_log in access exclusive mode');
    const asked = [1, 2, 3].map(() => site.admin(importCall, { body }));
    // The first waits for the lock, so the first response is the rejection of the third.
    expect(await Promise.race(asked)).toMatchObject({ status: 503 });
    await held.query('commit');
    held.release();
    const responses = await Promise.all(asked);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 503]);
  });
});

describe('everything that was changed', () => {
  it('moves to a fresh installation, once', async () => {
    await editTexts(query);
    const [changed, all] = [await exportFile(), await exportFile(false)];
    const { count } = JSON.parse(changed);
    expect(textsIn(changed)).toHaveLength(count);
    expect(count).toBeGreaterThan(500);
    expect(textsIn(changed).filter(({ countryCode }) => countryCode).length).toBeGreaterThan(40);

    await restoreTexts(query);
    expect(textsIn(await exportFile())).toEqual([]);
    expect(await importFile(changed)).toEqual({ imported: count, total: count, skipped: [] });
    expect(await exportFile()).toBe(changed);
    // Texts seeded from a release are dated by their installation.
    const undated = (file: string) =>
      file.replaceAll(/(?<="status":"published","updatedAt":")[^"]+(?=","updatedBy":null)/g, '');
    expect(undated(await exportFile(false))).toBe(undated(all));

    const versions = await countOf('translation_versions');
    const again = await importFile(changed);
    expect(again).toMatchObject({ imported: 0, total: count });
    expect(new Set((again.skipped as { reason: string }[]).map(({ reason }) => reason))).toEqual(
      new Set(['Unverändert.']),
    );
    expect(await countOf('translation_versions')).toBe(versions);
    expect(await exportFile()).toBe(changed);
  });

  it('is a file to be saved, of a line for each text', async () => {
    const { headers, text } = await site.admin('GET /api/admin/export-translations?changedOnly=true');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="translations-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text.split('\n')).toHaveLength(JSON.parse(text).count + 3);
  });
});

describe('an import beside others who write texts', () => {
  beforeEach(() => restoreTexts(query, 'retry'));

  /** Opens a separate connection with a transaction that holds locks. */
  const openLockingTransaction = async (...statements: string[]) => {
    const client = await site.database.pool.connect();
    await client.query('begin');
    for (const statement of statements) await client.query(statement);
    return {
      query: (text: string) => client.query(text),
      commit: async () => {
        await client.query('commit');
        client.release();
      },
    };
  };
  const waitForBlocked = async (number: number) =>
    expect
      .poll(async () => {
        const { rows } = await query(
          `select count(*)::int n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows[0].n;
      })
      .toBe(number);

  it('is seen by a save that waited for it, which would put back what the file brought', async () => {
    const address = '/api/admin/translations/retry/sq';
    const before = (await site.admin(`GET ${address}`)).json;
    const row = await openLockingTransaction(
      `select from translations where key = 'retry' and language = 'sq' for update`,
    );
    const imported = importTranslations(entry());
    await waitForBlocked(1);
    const saved = site.admin(`PUT ${address}`, {
      body: { text: 'Riprovo', updatedAt: before.updatedAt },
    });
    await waitForBlocked(2);
    await row.commit();
    expect(await imported).toMatchObject({ imported: 1 });
    expect(await saved).toMatchObject({ status: 409, code: 'edit_conflict' });
    expect((await site.admin(`GET ${address}`)).json.text).toBe(entry().text);
  });

  it('waits where the texts of a release are being restored, and neither ends the other', async () => {
    await query(`delete from translations where key = 'retry' and language = 'sq'`);
    const restoring = await openLockingTransaction('lock table base_texts in exclusive mode');
    const imported = importTranslations(entry());
    await waitForBlocked(1);
    await restoring.query(`update translations set text = text where key = 'retry' and language = 'fr'`);
    await restoring.commit();
    expect(await imported).toMatchObject({ imported: 1 });
  });
});
