/** @module-tag slow */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffAnswer } from '#countries/answers/contract.ts';
import { deleteExpiredAnswers } from '#countries/answers/housekeeping.server.ts';
import type { FactRow } from '#countries/facts/contract.ts';
import type { AnswersOverview } from '#countries/index.ts';
import { readAudit } from '#office/audit/store.server.ts';
import { type RequestOptions, type Staff, sendRequest, startStaff } from '../support/accounts.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { createSiteDatabase } from '../support/site-database.ts';

let staff: Staff;
let site: TestApp;
/** Another process on the same database. */
let other: TestApp;
let admin: string;
let editor: string;
beforeAll(async () => {
  staff = await startStaff(createSiteDatabase);
  const env = { DATABASE_URL: staff.database.url };
  site = await startTestApp({ env, shared: staff.database });
  other = await startTestApp({ env, shared: staff.database });
  [admin, editor] = await Promise.all([staff.session('admin'), staff.session('editor')]);
});
afterAll(async () => {
  await Promise.all([site.close(), other.close()]);
  await staff.close();
});
beforeEach(async () => {
  await staff.database.pool.query('delete from fact_reports');
  await staff.database.pool.query('delete from government_answers');
});

const call = (name: string, body?: unknown, extra: RequestOptions = {}) =>
  sendRequest(site.app, name, { cookie: admin, body, ...extra });

type Row = Partial<Record<'country_code' | 'kind' | 'office' | 'text' | 'network' | 'state', string>> & {
  publish_text?: boolean;
};
/** Adds an answer as a visitor sends it. @returns its id */
const add = async (row: Row = {}): Promise<number> => {
  const { rows } = await staff.database.pool.query(
    `insert into government_answers
       (country_code, posted_month, answered_month, kind, office, text, publish_text, language, received_on, network)
     values ($1, '2026-01', '2026-03', $2, $3, $4, $5, 'und', now(), $6) returning id::int`,
    [
      ...[row.country_code ?? 'BD', row.kind ?? 'substance', row.office ?? null, row.text ?? null],
      ...[row.publish_text ?? false, row.network ?? null],
    ],
  );
  return rows[0].id;
};
const stored = async (id: number) =>
  (await staff.database.pool.query('select * from government_answers where id = $1', [id])).rows[0];
const list = async (state = '') => {
  const { status, json } = await call(`GET /api/admin/answers${state && `?state=${state}`}`);
  expect(status).toBe(200);
  return json as unknown as { answers: StaffAnswer[]; counts: Record<string, number> };
};
const publicOf = async (process: TestApp, code: string) => {
  const overview = (await (await process.get(`/api/answers/${code}`)).json()) as AnswersOverview;
  return overview.countries[0];
};
const expectPublic = async (code: string, expected: object) => {
  for (const process of [site, other])
    await expect.poll(() => publicOf(process, code)).toMatchObject(expected);
};
const cleanUp = (msLater: number) =>
  staff.db.write((tx) => deleteExpiredAnswers(tx, new Date(Date.now() + msLater)));
const dayMs = 86_400_000;

describe('the queue', () => {
  it('lists what waits, the oldest first, with marks and bursts', async () => {
    const first = await add({ text: 'Mehr auf www.amt.example', office: 'amt@example.org', network: 'n' });
    const second = await add({ network: 'n', country_code: 'KE' });
    const third = await add({ network: 'n' });
    await add({ network: 'm' });
    const { answers, counts } = await list('waiting');
    expect(answers.map(({ id }) => id).slice(0, 3)).toEqual([first, second, third]);
    expect(answers.map(({ burst }) => burst)).toEqual([3, 3, 3, null]);
    expect(counts).toEqual({ waiting: 4, approved: 0, rejected: 0 });
    expect(answers[0]).toMatchObject({
      ...{ countryCode: 'BD', countryName: 'Bangladesch', state: 'waiting', version: 1 },
      marks: {
        office: [{ kind: 'mail', start: 0, end: 15 }],
        text: [{ kind: 'link', start: 9, end: 24 }],
      },
    });
    expect(JSON.stringify(answers)).not.toMatch(/"network"/);
  });

  it('can be read by editors, and decided by admins alone', async () => {
    const id = await add();
    const asEditor = { cookie: editor };
    expect((await call('GET /api/admin/answers', undefined, asEditor)).status).toBe(200);
    for (const name of ['approve', 'reject', 'discard-burst'])
      expect((await call(`POST /api/admin/answers/${id}/${name}`, undefined, asEditor)).code).toBe(
        'role_not_allowed',
      );
    expect((await call(`PATCH /api/admin/answers/${id}`, { kind: 'refusal' }, asEditor)).code).toBe(
      'role_not_allowed',
    );
    expect((await call('GET /api/admin/answers', undefined, { cookie: undefined })).code).toBe('no_session');
    expect((await stored(id)).state).toBe('waiting');
  });

  it('knows no other states, ids and fields', async () => {
    expect((await call('GET /api/admin/answers?state=lost')).code).toBe('invalid_input');
    expect((await call('POST /api/admin/answers/999999/approve')).code).toBe('answer_not_found');
    expect((await call('POST /api/admin/answers/x/approve')).code).toBe('invalid_input');
    const id = await add();
    for (const body of [{ publishText: true }, { state: 'approved' }, { text: 'x'.repeat(601) }, { a: 1 }])
      expect((await call(`PATCH /api/admin/answers/${id}`, body)).code).toBe('invalid_input');
  });
});

describe('approving', () => {
  it('shows an answer in every process, with the redacted text alone', async () => {
    const id = await add({ text: 'Frau Müller sagt: ja', publish_text: true });
    const response = await call(`POST /api/admin/answers/${id}/approve`, {
      text: ' Man sagt:\r\nja ',
      language: 'de',
    });
    expect(response).toMatchObject({
      status: 200,
      json: { state: 'approved', text: 'Man sagt:\nja', language: 'de', decidedBy: 'admin', version: 2 },
    });
    expect(JSON.stringify(await stored(id))).not.toContain('Müller');
    await expectPublic('BD', {
      answers: 1,
      summaries: [{ month: '2026-03', kind: 'substance', text: 'Man sagt:\nja', language: 'de' }],
    });
    const [entry] = await readAudit(staff.db, 1, 'answers:BD');
    expect(entry).toMatchObject({ action: 'answer_approved', details: { answer: id, kind: 'substance' } });
    expect(JSON.stringify(entry)).not.toMatch(/Müller|Man sagt/);
  });

  it('is possible once, and not over the head of somebody else', async () => {
    const id = await add();
    expect((await call(`POST /api/admin/answers/${id}/approve`, { version: 7 })).json).toMatchObject({
      ...{ code: 'edit_conflict', current: { id, version: 1 } },
    });
    const both = await Promise.all(
      [1, 2].map(() => call(`POST /api/admin/answers/${id}/approve`, { version: 1 })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await call(`POST /api/admin/answers/${id}/approve`)).code).toBe('answer_decided');
  });

  it('of a letter that came back puts it on the list of facts, with its weight', async () => {
    const ids = [await add({ kind: 'returned', text: 'Geheim' }), await add({ kind: 'returned' })];
    for (const id of ids) await call(`POST /api/admin/answers/${id}/approve`);
    await staff.database.pool.query(
      `insert into fact_reports (country_code, fact, message) select 'AD', 'recipient', 'x' from generate_series(1, 5)`,
    );
    const reported = (await call('GET /api/admin/facts?state=reported')).json as unknown as FactRow[];
    expect(reported.map(({ countryCode }) => countryCode)).toEqual(['BD', 'AD']);
    expect(reported[0]).toMatchObject({ fact: 'recipient' });
    expect(reported[0]?.openReports).toMatchObject([
      { message: 'Ein Brief vom Januar 2026 kam im März 2026 als unzustellbar zurück.', weight: 3 },
      { weight: 3 },
    ]);
    await expectPublic('BD', { answers: 0, kinds: { returned: 2 }, medianDays: null });
    await call(`PATCH /api/admin/answers/${ids[0]}`, { state: 'waiting' });
    await call(`POST /api/admin/answers/${ids[1]}/reject`, { reason: 'Scherz' });
    const { rows } = await staff.database.pool.query('select distinct country_code from fact_reports');
    expect(rows).toEqual([{ country_code: 'AD' }]);
  });
});

describe('other decisions', () => {
  it('are rejecting, with a reason, also what was approved', async () => {
    const id = await add();
    await call(`POST /api/admin/answers/${id}/approve`);
    await expectPublic('BD', { answers: 1 });
    const response = await call(`POST /api/admin/answers/${id}/reject`, { reason: ' Erfunden ' });
    expect(response.json).toMatchObject({ state: 'rejected', reason: 'Erfunden' });
    await expectPublic('BD', { answers: 0, summaries: [] });
    expect((await call(`POST /api/admin/answers/${id}/reject`)).code).toBe('answer_decided');
  });

  it('can be taken back', async () => {
    const id = await add({ text: 'Ja', publish_text: true });
    await call(`POST /api/admin/answers/${id}/approve`);
    await expectPublic('BD', { answers: 1 });
    const response = await call(`PATCH /api/admin/answers/${id}`, { state: 'waiting' });
    expect(response.json).toMatchObject({ state: 'waiting', text: 'Ja', decidedAt: null, decidedBy: null });
    await expectPublic('BD', { answers: 0 });
    const actions = (await readAudit(staff.db, 2, 'answers:BD')).map(({ action }) => action);
    expect(actions).toEqual(['answer_reopened', 'answer_approved']);
  });

  it('change words, and can withhold them', async () => {
    const id = await add({ text: 'Ja', publish_text: true, office: 'Amt' });
    await call(`POST /api/admin/answers/${id}/approve`);
    await call(`PATCH /api/admin/answers/${id}`, { text: 'Nein', kind: 'refusal', office: null });
    await expectPublic('BD', { kinds: { substance: 0, refusal: 1 }, summaries: [{ text: 'Nein' }] });
    expect((await stored(id)).office).toBeNull();
    await call(`PATCH /api/admin/answers/${id}`, { publishText: false });
    await expectPublic('BD', { answers: 1, summaries: [] });
  });

  it('discard a burst as a whole, and nothing else', async () => {
    const ids = [];
    for (const country_code of ['BD', 'KE', 'BD']) ids.push(await add({ network: 'n', country_code }));
    const alone = await add({ network: 'm' });
    const unknown = await add();
    await staff.database.pool.query(
      "insert into government_answers (country_code, posted_month, answered_month, kind, publish_text, language, received_on, network) values ('BD', '2026-01', '2026-02', 'refusal', false, 'und', '2026-01-01', 'n')",
    );
    await call(`POST /api/admin/answers/${ids[1]}/approve`);
    await expectPublic('KE', { answers: 1 });
    const response = await call(`POST /api/admin/answers/${ids[0]}/discard-burst`);
    expect(response).toMatchObject({ status: 200, json: { discarded: 3, ids } });
    await expectPublic('KE', { answers: 0 });
    expect((await list('rejected')).answers.map(({ reason }) => reason)).toEqual(['burst', 'burst', 'burst']);
    expect((await list()).counts).toEqual({ waiting: 3, approved: 0, rejected: 3 });
    for (const id of [alone, unknown])
      expect((await call(`POST /api/admin/answers/${id}/discard-burst`)).code).toBe('answer_without_burst');
  });
});

describe('translating', () => {
  it('needs a language and a service, and German needs none', async () => {
    const id = await add({ text: 'Ja' });
    const translate = (body?: object) => call(`POST /api/admin/answers/${id}/translate`, body);
    expect((await translate()).code).toBe('language_not_supported');
    expect((await translate({ language: 'xx' })).code).toBe('language_not_supported');
    expect((await translate({ language: 'fr' })).code).toBe('translation_not_configured');
    expect((await translate({ language: 'de' })).json).toEqual({ text: 'Ja' });
    expect((await call('POST /api/admin/answers/999999/translate')).code).toBe('answer_not_found');
  });
});

describe('what is promised to be deleted', () => {
  it('are words without consent and offices, once the decision can no longer be taken back', async () => {
    const [quiet, open] = [
      await add({ text: 'Vertraulich', office: 'Amt' }),
      await add({ text: 'Öffentlich', office: 'Amt', publish_text: true }),
    ];
    for (const id of [quiet, open]) await call(`POST /api/admin/answers/${id}/approve`);
    await cleanUp(100_000);
    expect(await stored(quiet)).toMatchObject({ text: 'Vertraulich', office: 'Amt' });
    await cleanUp(130_000);
    expect(await stored(quiet)).toMatchObject({ text: null, office: null, state: 'approved' });
    expect(await stored(open)).toMatchObject({ text: 'Öffentlich', office: null });
  });

  it('are rejected answers after 30 days, and labels of networks', async () => {
    const [waiting, rejected] = [await add({ text: 'Ja', network: 'n' }), await add({ text: 'Nein' })];
    await call(`POST /api/admin/answers/${rejected}/reject`);
    await cleanUp(29 * dayMs);
    expect(await stored(rejected)).toMatchObject({ text: 'Nein' });
    expect(await stored(waiting)).toMatchObject({ network: 'n' });
    await cleanUp(32 * dayMs);
    expect(await stored(rejected)).toBeUndefined();
    expect(await stored(waiting)).toMatchObject({ network: null, text: 'Ja' });
    await cleanUp(367 * dayMs);
    expect(await stored(waiting)).toBeUndefined();
  });
});
