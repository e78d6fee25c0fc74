/** @module-tag slow */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerLimits } from '#countries/answers/store.server.ts';
import { listedCountries } from '#countries/catalogue/catalogue.server.ts';
import type { AnswersOverview } from '#countries/index.ts';
import { notifyContentEvents } from '#platform/changes/content-events.server.ts';
import { deleteExpiredClients } from '#platform/limits/pseudonyms.server.ts';
import { rateLimits } from '#platform/limits/rate-limits.table.ts';
import { startTestApp, type TestApp, testUrl } from '../support/app.ts';
import type { TestDatabase } from '../support/database.ts';
import { createSiteDatabase } from '../support/site-database.ts';

/** Behind one trusted proxy, so that a header sets the client address. */
let database: TestDatabase;
let app: TestApp;
const startProcess = () => startTestApp({ env: { TRUST_PROXY: '1' }, shared: database });
beforeAll(async () => {
  database = await createSiteDatabase();
  app = await startProcess();
});
afterAll(async () => {
  await app.close();
  await database.close();
});
afterEach(() => {
  vi.useRealTimers();
});
beforeEach(async () => {
  await app.database.pool.query('delete from government_answers');
  await app.database.db.write((tx) => tx.delete(rateLimits));
});

let lastHost = 0;
/** A client address that has not been used yet. */
const unusedAddress = () => {
  lastHost += 1;
  return `198.51.${Math.floor(lastHost / 250)}.${lastHost % 250}`;
};

const answer = (extra: object = {}) => ({
  countryCode: 'bd',
  postedMonth: '2026-03',
  answeredMonth: '2026-05',
  kind: 'substance',
  ...extra,
});
const post = async (
  body: unknown,
  from = unusedAddress(),
  headers: Record<string, string> = {},
  { app: process }: Pick<TestApp, 'app'> = app,
) => {
  const response = await process.request('/api/answers', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from, Origin: testUrl, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, json: JSON.parse(await response.text()) };
};
const stored = async () =>
  (await app.database.pool.query('select * from government_answers order by id')).rows;
const insert = (number: number, code: string, columns: { day?: string; state?: string } = {}) =>
  app.database.pool.query(
    `insert into government_answers
       (country_code, posted_month, answered_month, kind, publish_text, language, received_on, state)
     select $2, '2026-01', '2026-02', 'refusal', false, 'und', coalesce($3::date, (now() at time zone 'utc')::date), $4
     from generate_series(1, $1)`,
    [number, code, columns.day ?? null, columns.state ?? 'waiting'],
  );

describe('POST /api/answers', () => {
  it('keeps what was answered, and nothing about the sender', async () => {
    const secret = 'SECRET-2f6c';
    const words = { office: ' Amt  für Straßen ', text: ' <b>Ja</b>,\r\nbald 😀 ', publishText: true };
    const response = await post(answer({ ...words, language: 'bn' }), '203.0.113.77', {
      'User-Agent': secret,
      Cookie: `a=${secret}`,
    });
    expect(response).toMatchObject({ status: 202, json: { received: true } });
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-store');
    const rows = await stored();
    expect(rows).toEqual([
      {
        id: expect.anything(),
        ...{ country_code: 'BD', posted_month: '2026-03', answered_month: '2026-05', kind: 'substance' },
        ...{ office: 'Amt für Straßen', text: '<b>Ja</b>,\nbald 😀', publish_text: true, language: 'bn' },
        received_on: expect.any(Date),
        ...{ times: 1, network: expect.stringMatching(/^[\w-]{22}$/), state: 'waiting', version: 1 },
        ...{ decided_at: null, decided_by: null, reason: null },
      },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/SECRET|203\.0/);
    const { rows: days } = await app.database.pool.query(
      "select data_type from information_schema.columns where table_name = 'government_answers' and column_name = 'received_on'",
    );
    expect(days).toEqual([{ data_type: 'date' }]);
  });

  it.each([
    ['an unknown country', { countryCode: 'XX' }, ['countryCode']],
    ['a country that is not shown', { countryCode: 'VA' }, ['countryCode']],
    ['a month to come', { answeredMonth: '2999-01' }, ['answeredMonth']],
    ['an answer before the letter', { answeredMonth: '2026-02' }, ['answeredMonth']],
    ['half a month', { postedMonth: '2026-3' }, ['postedMonth']],
    ['a day', { postedMonth: '2026-03-01' }, ['postedMonth']],
    ['an unknown kind', { kind: 'love' }, ['kind']],
    ['121 characters of an office', { office: 'ß'.repeat(121) }, ['office']],
    ['601 characters of a text', { text: 'ß'.repeat(601) }, ['text']],
    ['a control character', { text: 'a\u0000' }, ['text']],
    ['half of a character', { text: '\ud800' }, ['text']],
    ['no text', { text: 7 }, ['text']],
    ['consent that is none', { publishText: 'yes' }, ['publishText']],
    ['a field more', { email: 'a@example.org' }, ['json']],
    ['several at once', { countryCode: 'XX', kind: 'promise', text: '\u0007' }, ['countryCode', 'text']],
  ])('refuses %s, and says where', async (_, extra, paths) => {
    const response = await post(answer(extra));
    expect(response).toMatchObject({ status: 400, json: { code: 'invalid_input' } });
    expect(response.json.details.map(({ path }: { path: string }) => path)).toEqual(paths);
    for (const { message } of response.json.details) expect(message).toMatch(/\p{L}{3}/u);
    expect(await stored()).toEqual([]);
  });

  it('takes the longest words, and no body larger than that could be', async () => {
    const words = { office: 'ß'.repeat(120), text: 'ß'.repeat(600) };
    expect((await post(answer(words))).status).toBe(202);
    expect((await post(answer({ text: 'ß'.repeat(9000) }))).json.code).toBe('payload_too_large');
    expect((await post('{')).json.code).toBe('invalid_json');
    expect((await post('[]')).json.code).toBe('invalid_input');
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    expect((await post('a=b', unusedAddress(), form)).json.code).toBe('unsupported_media_type');
  });

  it('is for this site alone', async () => {
    for (const Origin of ['https://petition.example.evil', 'null'])
      expect((await post(answer(), unusedAddress(), { Origin })).json.code).toBe('origin_not_allowed');
    expect(await stored()).toEqual([]);
  });

  it('counts the same answer of a network on a day once, and says nothing about it', async () => {
    const from = unusedAddress();
    for (let times = 0; times < 3; times += 1)
      expect(await post(answer({ text: 'Ja' }), from)).toMatchObject({
        status: 202,
        json: { received: true },
      });
    await post(answer({ text: 'Nein' }), from);
    await post(answer({ text: 'Ja' }));
    expect(await stored()).toMatchObject([
      { text: 'Ja', times: 3 },
      { text: 'Nein', times: 1 },
      { text: 'Ja', times: 1 },
    ]);
  });

  it('takes five an hour from an address, says when to try again, and what is refused does not count', async () => {
    const from = unusedAddress();
    for (let times = 0; times < 7; times += 1) await post(answer({ kind: '' }), from);
    for (let times = 0; times < 5; times += 1)
      expect((await post(answer({ text: `${times}` }), from)).status).toBe(202);
    const response = await post(answer(), from);
    expect(response).toMatchObject({ status: 429, json: { code: 'rate_limited' } });
    expect(response.json.error).toContain('Stunde');
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await post(answer())).status).toBe(202);
  });

  it('takes a number a day about one country and in all, however many come at once', async () => {
    await insert(answerLimits.perCountryAndDay - 2, 'BD');
    const responses = await Promise.all(Array.from({ length: 5 }, () => post(answer())));
    expect(responses.map(({ status }) => status).sort()).toEqual([202, 202, 429, 429, 429]);
    const full = responses.find(({ status }) => status === 429);
    expect(full?.json.code).toBe('answers_full');
    const wait = Number(full?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(86_400);
    expect((await post(answer({ countryCode: 'IN' }))).status).toBe(202);
    await insert(answerLimits.perDay, 'XX');
    expect((await post(answer({ countryCode: 'KE' }))).json.code).toBe('answers_full');
    await app.database.pool.query('update government_answers set received_on = received_on - 1');
    expect((await post(answer({ countryCode: 'KE' }))).status).toBe(202);
  });

  it('takes no more while too many wait for the staff', async () => {
    await insert(answerLimits.waiting, 'XX', { day: '2026-01-01' });
    expect((await post(answer())).json.code).toBe('answers_full');
    await app.database.pool.query("update government_answers set state = 'approved'");
    expect((await post(answer())).status).toBe(202);
  });

  it('bounds what comes from one network and from many at once, while pages are sent', async () => {
    const one = unusedAddress();
    const burst = Array.from({ length: 250 }, (_, at) => [
      post(answer({ text: `${at}` }), one),
      post(
        answer({ text: `${at}`, countryCode: listedCountries()[at % 169]?.code }),
        `2001:db8:${at.toString(16)}::1`,
      ),
    ]).flat();
    const page = await app.get('/api/countries/KE', { 'X-Forwarded-For': unusedAddress() });
    expect(page.status).toBe(200);
    const responses = await Promise.all(burst);
    const statuses = Object.groupBy(responses, ({ status }) => `${status}`);
    expect(Object.keys(statuses).every((status) => ['202', '429', '503'].includes(status))).toBe(true);
    const fromOne = responses.filter((_, at) => at % 2 === 0);
    expect(fromOne.filter(({ status }) => status === 202).length).toBeLessThanOrEqual(5);
    // One runs and a hundred wait; the others are told at once.
    expect(statuses['503']?.length).toBeGreaterThan(0);
    for (const { headers, status } of responses)
      if (status !== 202) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await stored()).toHaveLength(statuses['202']?.length ?? 0);
  });
});

describe('the label of a network', () => {
  const labelOf = async (from: string, text: string, process = app) => {
    expect((await post(answer({ text }), from, {}, process)).status).toBe(202);
    return (await stored()).find((row) => row.text === text)?.network;
  };
  const saltDays = async () =>
    (await database.pool.query('select day::text from rate_limit_salts')).rows.map(({ day }) => day);

  it('is the same for a network on one day, and with the next day its salt is gone, also after a restart', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const midnight = new Date().setUTCHours(24, 0, 0, 0);
    const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
    vi.setSystemTime(midnight - 60_000);
    const label = await labelOf('2001:db8:7:1::1', 'a');
    const restarted = await startProcess();
    expect(await labelOf('2001:db8:7:2::9', 'b', restarted)).toBe(label);
    expect(await labelOf('2001:db8:8:1::1', 'c')).not.toBe(label);
    expect(await saltDays()).toEqual([dayOf(midnight - 1)]);
    vi.setSystemTime(midnight);
    await deleteExpiredClients(database.db);
    expect(await saltDays()).toEqual([]);
    const next = await labelOf('2001:db8:7:1::1', 'd');
    expect(next).not.toBe(label);
    expect(await labelOf('2001:db8:7:1::1', 'e', restarted)).toBe(next);
    expect(await saltDays()).toEqual([dayOf(midnight)]);
    await restarted.close();
  });

  it('is another one than the limits use', async () => {
    const label = await labelOf('203.0.113.200', 'a');
    const { rows } = await database.pool.query('select key from rate_limits');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(label);
  });
});

describe('GET /api/answers', () => {
  const approve = async (
    rows: readonly (readonly [
      code: string,
      posted: string,
      answered: string,
      kind: string,
      text?: string,
      publish?: boolean,
    ])[],
  ) => {
    for (const [code, posted, answered, kind, text = null, publish = false] of rows)
      await app.database.pool.query(
        `insert into government_answers
           (country_code, posted_month, answered_month, kind, text, publish_text, language, received_on, state)
         values ($1, $2, $3, $4, $5, $6, 'bn', now(), 'approved')`,
        [code, posted, answered, kind, text, publish],
      );
  };
  const announce = (country: string) =>
    app.database.db.write((tx) => notifyContentEvents(tx, [{ kind: 'answers', country }]));
  const read = async (path: string) => {
    const response = await app.get(path);
    expect(response.status).toBe(200);
    return (await response.json()) as AnswersOverview;
  };
  const countryOf = async (code: string) =>
    (await read('/api/answers')).countries.find((country) => country.code === code);

  it('shows approved ones alone, with what the sender agreed to', async () => {
    await insert(3, 'BD');
    await insert(2, 'BD', { state: 'rejected' });
    await approve([
      ['BD', '2026-01', '2026-02', 'acknowledgement'],
      ['BD', '2026-01', '2026-03', 'substance', 'Öffentlich <b>', true],
      ['BD', '2026-01', '2026-04', 'promise', 'Vertraulich', false],
      ['BD', '2026-01', '2026-01', 'returned'],
    ]);
    await announce('BD');
    await expect.poll(async () => (await countryOf('BD'))?.answers).toBe(3);
    expect(await countryOf('BD')).toEqual({
      code: 'BD',
      posted: 0,
      answers: 3,
      kinds: { acknowledgement: 1, substance: 1, promise: 1, refusal: 0, returned: 1 },
      medianDays: 59,
      summaries: [{ month: '2026-03', kind: 'substance', text: 'Öffentlich <b>', language: 'bn' }],
    });
    const all = await read('/api/answers');
    expect(all.asOf).toBe(new Date().toISOString().slice(0, 10));
    expect(all.countries.map(({ code }) => code)).toEqual(listedCountries().map(({ code }) => code));
    expect(await countryOf('KE')).toMatchObject({ answers: 0, medianDays: null, summaries: [] });
  });

  it('is the same for one country, in any case, and as a table', async () => {
    await approve([['KE', '2026-01', '2026-02', 'refusal', '=SUM(A1)', true]]);
    await announce('KE');
    await expect.poll(async () => (await countryOf('KE'))?.answers).toBe(1);
    const one = await read('/api/answers/ke');
    expect(one.countries).toEqual([await countryOf('KE')]);
    expect((await app.get('/api/answers/XX')).status).toBe(404);
    const table = await app.get('/api/answers.csv');
    expect(table.headers.get('content-type')).toContain('text/csv');
    expect(table.headers.get('content-disposition')).toContain('answers.csv');
    const lines = (await table.text()).split('\n');
    expect(lines[0]).toBe(
      'country,posted,answers,acknowledgement,substance,promise,refusal,returned,medianDays',
    );
    expect(lines).toContain('KE,0,1,0,0,0,1,0,31');
    expect(lines).toHaveLength(listedCountries().length + 2);
  });

  it('counts the letters that visitors say they have posted', async () => {
    const before = (await app.get('/api/answers/FR')).headers.get('etag');
    const sent = await app.app.request('/api/letters-sent/FR', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': unusedAddress() },
      body: '{}',
    });
    const { count } = (await sent.json()) as { count: number };
    expect(count).toBe(1);
    expect((await countryOf('FR'))?.posted).toBe(count);
    expect((await read('/api/answers/FR')).countries[0]?.posted).toBe(count);
    expect((await app.get('/api/answers/FR')).headers.get('etag')).not.toBe(before);
  });

  it('has an entity tag, and sends nothing to who has it', async () => {
    for (const path of ['/api/answers', '/api/answers/BD', '/api/answers.csv']) {
      const etag = (await app.get(path)).headers.get('etag') ?? '';
      expect(etag).not.toBe('');
      expect((await app.get(path, { 'If-None-Match': etag })).status).toBe(304);
    }
  });
});
