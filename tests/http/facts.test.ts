/** @module-tag slow */

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allCountries } from '#countries/catalogue/catalogue.server.ts';
import type { Source } from '#countries/catalogue/facts.ts';
import { standings } from '#countries/catalogue/standing.ts';
import type { FactRow, FactsPanelResponse, FactsResponse } from '#countries/facts/contract.ts';
import { exportFacts, importFacts, outdatedFacts } from '#countries/facts/exchange/exchange.server.ts';
import { readAudit } from '#office/audit/store.server.ts';
import { type RequestOptions, type Staff, sendRequest, startStaff } from '../support/accounts.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { createSiteDatabase } from '../support/site-database.ts';

let staff: Staff;
let site: TestApp;
let admin: string;
let editor: string;
beforeAll(async () => {
  staff = await startStaff(createSiteDatabase);
  site = await startTestApp({ env: { DATABASE_URL: staff.database.url } });
  [admin, editor] = await Promise.all([staff.session('admin'), staff.session('editor')]);
});
afterAll(async () => {
  await site.close();
  await staff.close();
});

const call = (name: string, body?: unknown, extra: RequestOptions = {}) =>
  sendRequest(site.app, name, { cookie: admin, body, ...extra });
const factsOf = async (code: string) =>
  (await call(`GET /api/admin/facts/${code}`)).json as FactsResponse & Record<string, never>;
const change = (code: string, body: object) => call(`PATCH /api/admin/facts/${code}`, body);
const rows = async (state = '') =>
  (await call(`GET /api/admin/facts${state && `?state=${state}`}`)).json as unknown as FactRow[];
const page: Source = {
  url: 'https://www.regierung.example/kontakt',
  publisher: 'Regierung',
  kind: 'own',
  pageDate: '2026-05',
  readOn: '2026-11-23',
  confirms: ['street', 'city'],
};
const dateDaysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

describe('the facts of a country', () => {
  it('are those that were shipped until somebody edits them', async () => {
    const facts = await factsOf('jp');
    expect(facts).toMatchObject({
      countryCode: 'JP',
      recipient: {
        office: 'prime_minister',
        linesOwnScript: ['〒100-8968', '東京都千代田区永田町2-3-1'],
        verified: false,
        shipped: true,
        version: 0,
        updatedBy: null,
      },
      legalBasis: { kind: 'petition', shipped: true },
      affected: { drafts: 0, finals: 0 },
      reports: [],
      history: [],
      print: { language: 'ja', direction: 'ltr', country: '日本' },
    });
    const arabic = await call('GET /api/admin/facts/JP?language=ar');
    expect(arabic.json.print).toMatchObject({ language: 'ar', direction: 'rtl', country: 'اليابان' });
  });

  it('are changed field by field, on record, with the others as they were', async () => {
    const source = 'https://www.bundeskanzler.de/<b>Straße</b>';
    const lines = ['  Willy-Brandt-Straße 1', '10557 Berlin'];
    const response = await change('DE', { recipient: { lines, source, verified: true } });
    expect(response.status).toBe(200);
    expect(response.json).toMatchObject({
      recipient: {
        office: 'federal_chancellery',
        lines: ['Willy-Brandt-Straße 1', '10557 Berlin'],
        source,
        verified: true,
        checkedOn: dateDaysAgo(0),
        shipped: false,
        version: 1,
        updatedBy: 'admin',
      },
      legalBasis: { shipped: true, version: 0 },
      affected: { drafts: 0, finals: 0 },
    });
    const [entry] = await readAudit(staff.db, 1, 'facts:DE');
    expect(entry).toMatchObject({ action: 'fact_changed', actorName: 'admin' });
    expect(entry?.details).toMatchObject({ 'recipient.verified': { from: false, to: true } });
    expect(Object.keys(entry?.details ?? {})).not.toContain('recipient.office');
    const stored = await site.database.pool.query(`select * from country_facts where country_code = 'DE'`);
    expect(stored.rows).toHaveLength(1);
    expect(Object.keys(stored.rows[0].value).sort()).toEqual([
      'lines',
      'office',
      'officeLine',
      'online',
      'postalLanguage',
    ]);
    const { history } = await factsOf('DE');
    expect(history).toMatchObject([{ by: 'admin', action: 'fact_changed' }]);
  });

  it('leave no trace when nothing changes', async () => {
    const before = await factsOf('FR');
    const { office, lines, officeLine } = before.recipient;
    const response = await change('FR', { recipient: { office, lines, officeLine, version: 0 } });
    expect(response.json).toMatchObject({ recipient: { version: 0, shipped: true } });
    expect(await readAudit(staff.db, 1, 'facts:FR')).toEqual([]);
  });

  it('notify every process of a change, and not when it fails', async () => {
    const heard: string[] = [];
    const stop = site.database.subscribe('site_changed', (payload) => heard.push(payload));
    try {
      await expect
        .poll(async () => {
          await site.database.pool.query(`select pg_notify('site_changed', 'ready')`);
          return heard.includes('ready');
        })
        .toBe(true);
      await change('PL', { legalBasis: { number: '' } });
      await change('PL', { legalBasis: { number: '63 (1)' } });
      const told = () => heard.filter((payload) => payload !== 'ready');
      await expect.poll(told).toEqual([JSON.stringify({ kind: 'facts', country: 'PL' })]);
    } finally {
      stop();
    }
  });

  it('lose their confirmation when they say something else, unless it is confirmed again', async () => {
    const source = 'Amtsblatt 12/2026';
    const confirmed = await change('AT', { legalBasis: { verified: true, source, checkedOn: '2026-01-31' } });
    expect(confirmed.json).toMatchObject({ legalBasis: { verified: true, checkedOn: '2026-01-31' } });
    const changed = await change('AT', { legalBasis: { number: '12' } });
    expect(changed.json).toMatchObject({ legalBasis: { verified: false, number: '12', version: 2 } });
    const unsourced = await change('AT', { legalBasis: { verified: true } });
    expect(unsourced.json.details).toEqual([
      { path: 'legalBasis.source', message: expect.stringMatching(/Quelle/) },
    ]);
  });

  it('are not overwritten by somebody who has not seen the last change', async () => {
    await change('SE', { recipient: { lines: ['Rosenbad 4', '111 52 Stockholm'], version: 0 } });
    const late = await change('SE', { recipient: { lines: null, version: 0 } });
    expect(late).toMatchObject({ status: 409, code: 'edit_conflict' });
    expect(late.json.current).toMatchObject({
      recipient: { lines: ['Rosenbad 4', '111 52 Stockholm'], version: 1 },
    });
    const both = await Promise.all(
      ['Erster', 'Zweiter'].map((line) => change('NO', { recipient: { lines: [line], version: 0 } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('can be sent back as received, with one field changed', async () => {
    const facts = await factsOf('PT');
    const recipient = { ...facts.recipient, lines: ['Palácio de São Bento', '1249-068 Lisboa'] };
    const response = await change('PT', { ...facts, recipient } as never);
    expect(response).toMatchObject({
      status: 200,
      json: { recipient: { lines: recipient.lines, version: 1 } },
    });
    expect(response.json.legalBasis).toEqual(facts.legalBasis);
    const late = await change('PT', { recipient: { ...recipient, lines: null } } as never);
    expect(late).toMatchObject({ status: 409, code: 'edit_conflict' });
  });

  it.each([
    ['an office nobody knows', { recipient: { office: 'king' } }, 'recipient.office'],
    ['five lines', { recipient: { lines: ['1', '2', '3', '4', '5'] } }, 'recipient.lines'],
    ['no lines', { recipient: { lines: [] } }, 'recipient.lines'],
    ['a line of 101 characters', { recipient: { lines: ['ß'.repeat(101)] } }, 'recipient.lines.0'],
    ['an empty line', { recipient: { lines: ['Straße 1', ' '] } }, 'recipient.lines.1'],
    ['a control character', { recipient: { lines: ['Stra\u0007ße'] } }, 'recipient.lines.0'],
    ['a mark before any letter', { recipient: { lines: [' \u0301rue'] } }, 'recipient.lines.0'],
    ['two lines in one', { recipient: { lines: ['a\nb'] } }, 'recipient.lines.0'],
    ['an override of direction', { recipient: { lines: ['\u202eabc'] } }, 'recipient.lines.0'],
    ['letters that not every letter can print', { recipient: { lines: ['თბილისი'] } }, 'recipient.lines.0'],
    ['a language nobody knows', { recipient: { postalLanguage: 'deutsch!' } }, 'recipient.postalLanguage'],
    ['a day to come', { recipient: { checkedOn: '2999-01-01' } }, 'recipient.checkedOn'],
    ['no day', { recipient: { checkedOn: '31.01.2026' } }, 'recipient.checkedOn'],
    ['confirmed by nothing', { recipient: { verified: true, source: '  ' } }, 'recipient.source'],
    ['an unknown kind', { legalBasis: { kind: 'decree' } }, 'legalBasis.kind'],
    ['an unknown unit', { legalBasis: { unit: 'page' } }, 'legalBasis.unit'],
    ['a long number', { legalBasis: { number: '9'.repeat(61) } }, 'legalBasis.number'],
    [
      'a source without https',
      { recipient: { sources: [{ ...page, url: 'http://a.example' }] } },
      'recipient.sources.0.url',
    ],
    [
      'a source with a script in it',
      { recipient: { sources: [{ ...page, url: 'javascript:alert(1)' }] } },
      'recipient.sources.0.url',
    ],
    [
      'a source read on a day to come',
      { recipient: { sources: [{ ...page, readOn: '2999-01-01' }] } },
      'recipient.sources.0.readOn',
    ],
    [
      'a source of an unknown kind',
      { legalBasis: { sources: [{ ...page, kind: 'hearsay' }] } },
      'legalBasis.sources.0.kind',
    ],
    [
      'a way online that is no address',
      { recipient: { online: { kind: 'email', url: 'nobody', source: page } } },
      'recipient.online.url',
    ],
    ['a field of its own', { recipient: { street: 'x' } }, 'recipient'],
  ])('refuse %s, and say where', async (_, body, path) => {
    const response = await change('IT', body);
    expect(response).toMatchObject({ status: 400, code: 'invalid_input' });
    expect((response.json.details as { path: string }[]).map((each) => each.path)).toContain(path);
    expect((await factsOf('IT')).recipient.version).toBe(0);
  });

  it('accept the country’s own script where only letters in that language print it', async () => {
    const response = await change('TH', { recipient: { linesOwnScript: ['ทำเนียบรัฐบาล'], officeLine: {} } });
    expect(response.json).toMatchObject({
      recipient: { linesOwnScript: ['ทำเนียบรัฐบาล'], officeLine: {} },
    });
    const other = await change('TH', { recipient: { postalLanguage: 'fr' } });
    expect(other.json.details).toMatchObject([{ path: 'recipient.linesOwnScript.0' }]);
  });

  it('are read by editors and changed by admins alone, of countries that exist', async () => {
    const asEditor = { cookie: editor };
    expect((await call('GET /api/admin/facts/DE', undefined, asEditor)).status).toBe(200);
    expect((await call('GET /api/admin/facts', undefined, asEditor)).status).toBe(200);
    for (const name of [
      'PATCH /api/admin/facts/DE',
      'POST /api/admin/facts/confirm',
      'POST /api/admin/facts/reports/1/settle',
      'POST /api/admin/facts/reports/settle',
    ])
      expect((await call(name, {}, asEditor)).code, name).toBe('role_not_allowed');
    expect((await change('XX', {})).code).toBe('country_not_found');
    expect((await call('GET /api/admin/facts/XX')).code).toBe('country_not_found');
    expect((await call('GET /api/admin/facts/DE?language=tlh')).code).toBe('language_not_supported');
  });

  it('count the drafts and served petitions that carry them', async () => {
    await site.database.pool.query(`
      insert into petition_drafts (country_code, language, title, content, status, priority, government_address, quality,
        base_content, sources, texts_digest, recipient_digest, legal_basis_digest, updated_by)
      select 'BD', tag, 'T', 'C', 'draft', 'high', 'A', 90, 'C', '{}', '', '', '', 'admin'
      from unnest(array['bn', 'en']) as tag;
      insert into wto_petitions (draft_id, country_code, language, title, content, priority, government_address, published_by,
        state, ended_at)
      values (1, 'BD', 'bn', 'T', 'C', 'high', 'A', 'admin', 'published', null),
        (1, 'BD', 'en', 'T', 'C', 'high', 'A', 'admin', 'replaced', now()),
        (1, 'IN', 'en', 'T', 'C', 'high', 'A', 'admin', 'published', null)`);
    const response = await change('BD', { recipient: { lines: ['Tejgaon', 'Dhaka 1215'] } });
    expect(response.json.affected).toEqual({ drafts: 2, finals: 1 });
    expect((await factsOf('BD')).affected).toEqual({ drafts: 2, finals: 1 });
  });
});

describe('the evidence of a fact', () => {
  it('is shipped, and gives it its standing', async () => {
    const { recipient, legalBasis } = await factsOf('GM');
    expect(legalBasis).toMatchObject({ standing: expect.stringMatching(/documented|reported/) });
    expect(legalBasis.sources[0]).toMatchObject({
      url: expect.stringMatching(/^https:/),
      readOn: expect.any(String),
    });
    expect(recipient.offered).toBeNull();
  });

  it('is kept through edits of other fields, goes with what it was evidence for, and is on record', async () => {
    const set = await change('CL', { recipient: { lines: ['Calle 1', 'Santiago'], sources: [page] } });
    expect(set.json).toMatchObject({
      recipient: { standing: 'documented', sources: [page], verified: false },
    });
    const noted = await change('CL', { recipient: { caution: 'nachsehen' } });
    expect(noted.json).toMatchObject({ recipient: { sources: [page] } });
    const weak = await change('CL', { recipient: { sources: [{ ...page, kind: 'weak' }] } });
    expect(weak.json).toMatchObject({ recipient: { standing: 'unconfirmed' } });
    const moved = await change('CL', { recipient: { lines: ['Calle 2', 'Santiago'] } });
    expect(moved.json).toMatchObject({ recipient: { standing: 'unconfirmed', sources: [] } });
    const [last] = await readAudit(staff.db, 1, 'facts:CL');
    expect(last?.details).toMatchObject({ 'recipient.sources': { to: [] } });
  });

  it('is open data, as it holds now', async () => {
    await change('UY', { recipient: { lines: ['Plaza 1', 'Montevideo'], sources: [page] } });
    const read = async () => (await sendRequest(site.app, 'GET /api/facts/uy', {})).json;
    // It is there once the process has heard of the change.
    await expect.poll(read).toMatchObject({
      code: 'UY',
      recipient: { lines: ['Plaza 1', 'Montevideo'], standing: 'documented', sources: [page] },
      legalBasis: { instrument: 'constitution', standing: expect.any(String) },
    });
    const all = (await sendRequest(site.app, 'GET /api/facts', {})).json as {
      count: number;
      facts: unknown[];
    };
    expect(all.count).toBe(169);
    expect(all.facts).toContainEqual(await read());
    const table = await (await site.get('/api/facts.csv')).text();
    expect(table).toContain(
      'UY,Uruguay,recipient,"Plaza 1, Montevideo",documented,https://www.regierung.example/kontakt',
    );
    expect((await sendRequest(site.app, 'GET /api/facts/KP', {})).code).toBe('country_not_found');
  });

  it('is confirmed in one step with the day, alone or many at once, where there is a source', async () => {
    const before = await factsOf('GR');
    const facts = [
      { countryCode: 'GR', fact: 'legalBasis', version: before.legalBasis.version },
      { countryCode: 'GR', fact: 'recipient', version: 7 },
      { countryCode: 'KP', fact: 'recipient' },
      { countryCode: 'ZZ', fact: 'recipient' },
    ];
    const response = await call('POST /api/admin/facts/confirm', { facts });
    expect(response.json).toEqual({
      confirmed: 1,
      skipped: [
        { countryCode: 'GR', fact: 'recipient', reason: 'changed' },
        { countryCode: 'KP', fact: 'recipient', reason: 'no_source' },
        { countryCode: 'ZZ', fact: 'recipient', reason: 'unknown_country' },
      ],
    });
    const after = await factsOf('GR');
    expect(after.legalBasis).toMatchObject({
      standing: 'confirmed',
      checkedOn: dateDaysAgo(0),
      verified: true,
    });
    expect(after.legalBasis.sources).toEqual(before.legalBasis.sources);
    expect(after.recipient.version).toBe(before.recipient.version);
  });

  it('is confirmed once, however its country is written and however often it is listed', async () => {
    const { legalBasis } = await factsOf('IT');
    const facts = ['it', 'IT', 'It'].map((countryCode) => ({ countryCode, fact: 'legalBasis' }));
    const response = await call('POST /api/admin/facts/confirm', { facts });
    expect(response.json).toEqual({ confirmed: 1, skipped: [] });
    expect((await factsOf('IT')).legalBasis.version).toBe(legalBasis.version + 1);
  });

  it('of a newer release is offered beside what was edited here, until somebody has seen it', async () => {
    await change('EC', { recipient: { lines: ['Calle 9', 'Quito'], sources: [page] } });
    expect((await factsOf('EC')).recipient.offered).toBeNull();
    await site.database.pool.query(
      `update country_facts set shipped_digest = 'of another release' where country_code = 'EC'`,
    );
    const { recipient } = await factsOf('EC');
    expect(recipient).toMatchObject({ lines: ['Calle 9', 'Quito'], offered: { office: 'president' } });
    await change('EC', { recipient: { version: recipient.version } });
    expect((await factsOf('EC')).recipient).toMatchObject({ lines: ['Calle 9', 'Quito'], offered: null });
  });

  const importTable = (text: string) =>
    importFacts(site.database.db, text, {
      missingGlyphs: site.typesetter.missingGlyphs,
      notifyFactsChange: async () => {},
      now: new Date(),
    });

  it('is exported as a table and imported again, all or nothing', async () => {
    const { db } = site.database;
    const table = await exportFacts(db);
    const before = await factsOf('PY');
    expect(await importTable(table)).toEqual({ ok: true, value: 400 });
    expect(await factsOf('PY')).toEqual(before);
    const head = table.split('\n')[0];
    const row = (line: string) =>
      `PY,Paraguay,recipient,${before.recipient.version},president,${line},,,,,https://www.presidencia.gov.py/contacto,Presidencia,own,2026,2026-11-20,street city`;
    expect(await importTable(`${head}\n${row('Calle 5 | Asunción')}\n`)).toEqual({ ok: true, value: 1 });
    expect((await factsOf('PY')).recipient).toMatchObject({
      lines: ['Calle 5', 'Asunción'],
      standing: 'documented',
      updatedBy: 'npm run facts',
    });
    const bad = `${head}\n${row('Calle 6 | Asunción').replace(`,${before.recipient.version},`, `,${before.recipient.version + 1},`)}\nCH,Switzerland,recipient,,federal_council,Bundeshaus,,,,,http://x.example,Bund,own,,2026-11-20,street\n`;
    expect(await importTable(bad)).toMatchObject({
      ok: false,
      error: [{ line: 3, message: expect.stringContaining('https://') }],
    });
    expect((await factsOf('PY')).recipient.lines).toEqual(['Calle 5', 'Asunción']);
    expect(await importTable(`${head}\n${row('Calle 6')}\n`)).toMatchObject({
      ok: false,
      error: [{ line: 2, message: expect.stringContaining('inzwischen geändert') }],
    });
    expect(await importTable('a,b\n1,2\n')).toMatchObject({ ok: false, error: [{ line: 1 }] });
    const aged = await outdatedFacts(db, new Date());
    expect(aged).toContainEqual(expect.objectContaining({ date: expect.stringMatching(/^20/) }));
    expect(aged.map(({ countryCode }) => countryCode)).not.toContain('KP');
  });

  it('keeps a law that this release no longer ships, with its text, until another one is chosen', async () => {
    const { pool } = site.database;
    await change('LU', { legalBasis: { number: '9' } });
    await pool.query(`
      insert into base_texts (key, category, german, hash, shipped_hash, description)
      values ('legal_old_code', 'petition', 'Altes Gesetzbuch', 'h', 'h', '')`);
    await pool.query(`
      update country_facts set value = value || '{"instrument": "old_code"}'
      where country_code = 'LU' and fact = 'legalBasis'`);
    await pool.query(`select pg_notify('site_changed', '{"kind":"all"}')`);
    await vi.waitFor(async () => expect(await (await site.get('/country/LU')).text()).toContain('Altes'), {
      timeout: 10_000,
    });
    const { legalBasis, print } = (await factsOf('LU')) as unknown as FactsPanelResponse;
    expect(legalBasis.instrument).toBe('old_code');
    expect(print.words.legal_old_code).toBe('Altes Gesetzbuch');
    expect((await change('LU', { legalBasis: { number: '10' } })).status).toBe(200);
    expect(await importTable(await exportFacts(site.database.db))).toEqual({ ok: true, value: 400 });
    expect((await factsOf('LU')).legalBasis).toMatchObject({ instrument: 'old_code', number: '10' });
    expect((await change('LU', { legalBasis: { instrument: 'another_old_code' } } as never)).status).toBe(
      400,
    );
    await change('LU', { legalBasis: { instrument: 'constitution' } });
    expect((await factsOf('LU')).legalBasis.instrument).toBe('constitution');
  });
});

describe('the work list', () => {
  it('has both facts of every country by its German name, and narrows to what needs a person', async () => {
    await site.database.pool.query(`
      insert into fact_reports (country_code, fact, message) values ('ET', 'recipient', '<script>alert("ä")</script>')`);
    await change('CH', { legalBasis: { verified: true, source: 'SR 101', checkedOn: dateDaysAgo(400) } });
    const all = await rows();
    expect(all).toHaveLength(allCountries().length * 2);
    // Ordered by urgency: without a source, then by due date, then by name.
    const ranks = all.map(({ standing }) => standings.indexOf(standing));
    expect(ranks).toEqual([...ranks].sort((a, b) => b - a));
    const [first, second] = all;
    expect(first).toMatchObject({ standing: 'unconfirmed' });
    expect((first?.dueOn ?? '') <= (second?.dueOn ?? '')).toBe(true);
    const swiss = all.find(({ countryCode, fact }) => countryCode === 'CH' && fact === 'legalBasis');
    expect(swiss).toMatchObject({
      summary: expect.stringMatching(/Artikel 33$/),
      verified: true,
      region: 'Europe',
    });
    expect(await rows('old')).toEqual([swiss]);
    expect(await rows('unverified')).not.toContainEqual(swiss);
    expect(await rows('reported')).toMatchObject([
      { countryCode: 'ET', fact: 'recipient', openReports: [{ message: '<script>alert("ä")</script>' }] },
    ]);
    expect((await call('GET /api/admin/facts?state=nonsense')).code).toBe('invalid_input');
  });

  it('drops a report once it is settled, with one audit entry', async () => {
    const { reports } = (await factsOf('ET')) as unknown as { reports: { id: number }[] };
    const id = reports[0]?.id;
    for (let times = 0; times < 2; times++)
      expect((await call(`POST /api/admin/facts/reports/${id}/settle`)).status).toBe(204);
    expect(await rows('reported')).toEqual([]);
    const entries = await readAudit(staff.db, 9, 'facts:ET');
    expect(entries).toMatchObject([{ action: 'fact_report_settled', details: { report: id } }]);
    expect((await call('POST /api/admin/facts/reports/999999/settle')).code).toBe('report_not_found');
    expect((await call('POST /api/admin/facts/reports/x/settle')).code).toBe('invalid_input');
  });

  it('drops many at once, each with an audit entry, and skips those already settled', async () => {
    const { rows: added } = await site.database.pool.query(`
      insert into fact_reports (country_code, fact, message)
      select code, 'recipient', 'Spam' from unnest(array['ML', 'ML', 'ML', 'NE']) as code returning id::int`);
    const ids = added.map(({ id }) => id as number);
    const settle = (body: object) => call('POST /api/admin/facts/reports/settle', body);
    expect((await settle({ ids: [...ids.slice(1), ids[1], 999999] })).json).toEqual({ settled: 3 });
    expect((await settle({ ids })).json).toEqual({ settled: 1 });
    expect((await settle({ ids })).json).toEqual({ settled: 0 });
    const entries = await readAudit(staff.db, 9, 'facts:ML');
    expect(entries.map(({ action }) => action)).toEqual(
      Array.from({ length: 3 }, () => 'fact_report_settled'),
    );
    for (const wrong of [{ ids: [] }, { ids: ['1'] }, { ids: Array.from({ length: 501 }, () => 1) }, {}])
      expect((await settle(wrong)).code).toBe('invalid_input');
  });

  it('forgets reports a year after they were settled', async () => {
    await site.database.pool.query(`
      insert into fact_reports (country_code, fact, message, settled_at, settled_by)
      values ('ET', 'recipient', 'alt', now() - interval '366 days', 'admin'), ('ET', 'recipient', 'neu', null, null)`);
    const { reports } = (await factsOf('ET')) as unknown as { reports: { id: number }[] };
    await call(`POST /api/admin/facts/reports/${reports[0]?.id}/settle`);
    const { rows: left } = await site.database.pool.query(
      `select message from fact_reports where message in ('alt', 'neu')`,
    );
    expect(left).toEqual([{ message: 'neu' }]);
  });
});
