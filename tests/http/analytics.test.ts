/** @module-tag slow */

import { Agent, get, request } from 'node:http';
import { connect as openSocket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byCountry, summary } from '#operations/analytics/store.server.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { listen } from '../support/listen.ts';
import { endProgram, startProgram } from '../support/process.ts';
import { createSiteDatabase } from '../support/site-database.ts';
import { openTcpProxy } from '../support/tcp-proxy.ts';

const homeVisit = { eventType: 'homepage_visit', countryCode: null, metadata: {} };
const countryVisit = (countryCode: unknown) => ({
  eventType: 'country_page_visit',
  countryCode,
  metadata: {},
});

const post = (app: TestApp, body: unknown, headers: Record<string, string> = {}) =>
  Promise.resolve(
    app.app.request('/api/analytics/track', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );

describe('POST /api/analytics/track', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const visitCount = async () => {
    const { totalHomepageVisits, totalCountryPageVisits } = await summary(app.database.db);
    return totalHomepageVisits + totalCountryPageVisits;
  };

  it('answers 204 when the visit is in the database', async () => {
    const response = await post(app, homeVisit);
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await summary(app.database.db)).toMatchObject({ totalHomepageVisits: 1 });
  });

  it('counts a country under its code in capitals', async () => {
    for (const code of ['bd', 'BD', 'Bd']) expect((await post(app, countryVisit(code))).status).toBe(204);
    expect(await byCountry(app.database.db)).toEqual([
      {
        countryCode: 'BD',
        pageVisits: 3,
        petitionDownloads: 0,
        lettersSent: 0,
        lastActivity: expect.stringMatching(/^\d{4}-/),
      },
    ]);
  });

  it('keeps nothing of the visitor', async () => {
    const secret = 'SECRET-2f6c';
    const headers = { 'User-Agent': secret, 'X-Forwarded-For': '203.0.113.77', Cookie: `a=${secret}` };
    const response = await post(app, { ...countryVisit('FJ'), metadata: { who: secret } }, headers);
    expect(response.status).toBe(204);
    const { rows } = await app.database.pool.query('select * from analytics_daily');
    expect(Object.keys(rows[0])).toEqual(['day', 'event', 'country_code', 'count']);
    expect(JSON.stringify(rows)).not.toMatch(/SECRET|203\.0/);
    expect(JSON.stringify(rows)).toContain('FJ');
  });

  it.each([
    ['DNT', '1'],
    ['Sec-GPC', '1'],
    ['Sec-Purpose', 'prefetch;prerender'],
    ['Purpose', 'prefetch'],
    ['User-Agent', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ])('answers 204 and counts nothing for %s: %s', async (name, value) => {
    const before = await visitCount();
    expect((await post(app, homeVisit, { [name]: value })).status).toBe(204);
    expect(await visitCount()).toBe(before);
  });

  it.each([
    ['an unknown event', { ...homeVisit, eventType: 'login' }, 'eventType'],
    [
      'a download, which only the server counts',
      { ...homeVisit, eventType: 'petition_download' },
      'eventType',
    ],
    ['no event', { countryCode: null, metadata: {} }, 'eventType'],
    ['no country', { eventType: 'homepage_visit', metadata: {} }, 'countryCode'],
    ['a country page without a country', countryVisit(null), 'countryCode'],
    ['a country that is not listed', countryVisit('AZ'), 'countryCode'],
    ['no country at all', countryVisit('XX'), 'countryCode'],
    ['an unknown country at home', { ...homeVisit, countryCode: 'XX' }, 'countryCode'],
    ['a number for a country', countryVisit(42), 'countryCode'],
    ['a flag for a country', countryVisit('🇩🇪'), 'countryCode'],
    ['a list for metadata', { ...homeVisit, metadata: [] }, 'metadata'],
    ['no metadata', { eventType: 'homepage_visit', countryCode: null }, 'metadata'],
    ['metadata over 2 KB', { ...homeVisit, metadata: { note: 'ä'.repeat(1024) } }, 'metadata'],
    ['null', null, 'json'],
    ['a list', [homeVisit], 'json'],
  ])('refuses %s and names the place', async (_name, body, path) => {
    const before = await visitCount();
    const response = await post(app, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_input', details: [{ path }] });
    expect(await visitCount()).toBe(before);
  });

  it.each([
    ['{', 400, 'invalid_json'],
    ['', 400, 'invalid_json'],
    ['\u0000', 400, 'invalid_json'],
    [`{"metadata":${'['.repeat(900)}${']'.repeat(900)}}`, 400, 'invalid_json'],
    [JSON.stringify({ ...homeVisit, metadata: { note: 'x'.repeat(9000) } }), 413, 'payload_too_large'],
    [`{"eventType":"homepage_visit"${' '.repeat(9000)}`, 413, 'payload_too_large'],
  ])('answers a broken or too large body', async (body, status, code) => {
    const response = await post(app, body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
  });

  it.each([
    `{"eventType":"homepage_visit","countryCode":null,"metadata":{"a":${'['.repeat(60)}${']'.repeat(60)}}}`,
    '{"eventType":"homepage_visit","countryCode":null,"metadata":{"__proto__":{"polluted":true}}}',
  ])('takes odd metadata without harm', async (body) => {
    expect((await post(app, body)).status).toBe(204);
    expect({}).not.toHaveProperty('polluted');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', ''])(
    'refuses content of the type "%s"',
    async (type) => {
      const response = await post(app, homeVisit, { 'Content-Type': type });
      expect(response.status).toBe(415);
      expect(await response.json()).toMatchObject({ code: 'unsupported_media_type' });
    },
  );

  it('is only posted to', async () => {
    const response = await app.get('/api/analytics/track');
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });

  it('commits thousands of visits in few transactions', async () => {
    const writeCount = async () => {
      await app.database.pool.query('select pg_stat_force_next_flush()');
      const { rows } = await app.database.pool.query(
        `select n_tup_ins + n_tup_upd as rows from pg_stat_user_tables where relname = 'analytics_daily'`,
      );
      return Number(rows[0].rows);
    };
    const [countedBefore, writtenBefore] = [await visitCount(), await writeCount()];
    const responses = await Promise.all(Array.from({ length: 2000 }, () => post(app, countryVisit('JP'))));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await visitCount()).toBe(countedBefore + 2000);
    await expect.poll(writeCount).toBeGreaterThan(writtenBefore);
    expect((await writeCount()) - writtenBefore).toBeLessThan(200);
  });
});

describe('a database that is away', () => {
  it('is said with 503, and letters are sent all the same', async () => {
    const database = await createSiteDatabase();
    const { hostname, port } = new URL(database.url);
    const gate = await openTcpProxy({ host: hostname, port: Number(port) });
    const url = new URL(database.url);
    url.port = String(gate.port);
    const app = await startTestApp({ env: { DATABASE_URL: url.href } });

    gate.shut();
    const response = await post(app, homeVisit);
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ code: 'unavailable' });
    expect((await app.get('/api/download-petition/DE')).status).toBe(200);
    expect(await (await app.get('/metrics')).text()).toMatch(/analytics_events_total\{kind="dropped"\} 1/);

    gate.open();
    await expect.poll(async () => (await post(app, homeVisit)).status).toBe(204);
    await app.close();
    gate.close();
    await database.close();
  });
});

describe('downloads', () => {
  let app: TestApp;
  let server: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    app = await startTestApp();
    server = await listen(app);
    // The letter is typeset once, so that the transfers below are fast.
    await app.get('/api/download-petition/CN');
  });
  afterAll(async () => {
    await server.close();
    await app.close();
  });

  const downloadCount = async () => (await summary(app.database.db)).totalPetitionDownloads;
  const ended = { interval: 50 };

  const fetchBytes = (path: string, headers: Record<string, string> = {}, method = 'GET', agent?: Agent) =>
    new Promise<number>((resolve, reject) => {
      const options = { method, headers, ...(agent ? { agent } : { agent: false as const }) };
      const asked = request(server.url + path, options, (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
      });
      asked.once('error', reject).end();
    });

  const downloadsIn = async (code: string) =>
    (await byCountry(app.database.db)).find(({ countryCode }) => countryCode === code)?.petitionDownloads ??
    0;
  /** Downloads once more in another country, which is counted after all that was sent before. */
  const expectOneMoreOnly = async (before: number) => {
    const inItaly = await downloadsIn('IT');
    expect(await fetchBytes('/api/generate-petition/IT')).toBe(200);
    await expect.poll(() => downloadsIn('IT'), ended).toBe(inItaly + 1);
    expect(await downloadCount()).toBe(before + 1);
  };

  it('are counted by country when the letter has been sent', async () => {
    expect(await fetchBytes('/api/download-petition/cn')).toBe(200);
    await expect.poll(downloadCount, ended).toBe(1);
    expect(await fetchBytes('/api/generate-petition/FR?language=de')).toBe(200);
    expect(await fetchBytes('/api/generate-petition/CN')).toBe(200);
    await expect.poll(downloadCount, ended).toBe(3);
    expect((await byCountry(app.database.db)).map((row) => [row.countryCode, row.petitionDownloads])).toEqual(
      [
        ['CN', 2],
        ['FR', 1],
      ],
    );
  });

  it('are counted one by one over a connection that stays open', async () => {
    const before = await downloadCount();
    const warnings: Error[] = [];
    const keep = (warning: Error) => warnings.push(warning);
    process.on('warning', keep);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let i = 0; i < 20; i++)
      expect(await fetchBytes('/api/download-petition/CN', {}, 'GET', agent)).toBe(200);
    await expect.poll(downloadCount, ended).toBe(before + 20);
    process.off('warning', keep);
    expect(warnings).toEqual([]);
    agent.destroy();
  });

  it('are not counted without a letter, nor for who does not want to be counted', async () => {
    const before = await downloadCount();
    const etag = (await app.get('/api/download-petition/CN')).headers.get('etag') as string;
    expect(await fetchBytes('/api/download-petition/CN', {}, 'HEAD')).toBe(200);
    expect(await fetchBytes('/api/download-petition/CN', { 'If-None-Match': etag })).toBe(304);
    expect(await fetchBytes('/api/download-petition/XX')).toBe(404);
    expect(await fetchBytes('/api/generate-petition/CN?language=xx')).toBe(400);
    for (const [name, value] of [
      ['DNT', '1'],
      ['Sec-GPC', '1'],
      ['Sec-Purpose', 'prefetch'],
      ['User-Agent', 'Googlebot/2.1'],
    ] as const)
      expect(await fetchBytes('/api/download-petition/CN', { [name]: value })).toBe(200);
    await expectOneMoreOnly(before);
  });

  it('are not counted when the visitor breaks off', async () => {
    const before = await downloadCount();
    for (let i = 0; i < 10; i++) {
      // Reads only the first bytes; unread data makes closing a reset instead of a clean end.
      const { promise: begun, resolve } = Promise.withResolvers<void>();
      const callback = () => {
        resolve();
        return false;
      };
      const onread = { buffer: Buffer.alloc(64), callback };
      const socket = openSocket({ port: server.port, host: '127.0.0.1', onread });
      socket.write('GET /api/download-petition/CN HTTP/1.1\r\nHost: x\r\n\r\n');
      await begun;
      await pause(i * 10);
      socket.destroy();
    }
    await expectOneMoreOnly(before);
  });

  it('do not wait for the database', async () => {
    expect(await fetchBytes('/api/download-petition/CN')).toBe(200);
    const slow = await app.database.dedicated();
    await slow.query('begin');
    await slow.query('lock table analytics_daily in access exclusive mode');
    const waitingCount = async () => {
      const { rows } = await slow.query(
        `select pid, query_start from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows;
    };
    const response = fetchBytes('/api/download-petition/CN');
    await expect.poll(waitingCount).toHaveLength(1);
    const held = await waitingCount();
    expect(await response).toBe(200);
    // The count blocked then is still blocked.
    expect(await waitingCount()).toEqual(held);
    await slow.query('rollback');
    await slow.end();
  });
});

const track = async (url: string): Promise<number> => {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify(countryVisit('KE'));
  return (await fetch(`${url}/api/analytics/track`, { method: 'POST', headers, body })).status;
};

describe('two processes on one database', () => {
  it('lose no visit they have acknowledged, also when one is killed, and no download when one is told to end', async () => {
    const database = await createSiteDatabase();
    const env = { DATABASE_URL: database.url };
    const programs = await Promise.all([startProgram(env), startProgram(env)]);
    await Promise.all(programs.map((program) => program.waitForStatus('/readyz', 200)));
    const [killed, ended] = programs;

    const responses = Array.from({ length: 300 }, () => programs.map(({ url }) => track(url))).flat();
    expect(new Set(await Promise.all(responses))).toEqual(new Set([204]));
    expect(await summary(database.db)).toMatchObject({ totalCountryPageVisits: 600 });

    let asked = 600;
    let acknowledged = 600;
    let goesOn = true;
    const visitor = async ({ url }: { url: string }) => {
      while (goesOn) {
        asked += 1;
        if ((await track(url)) !== 204) return;
        acknowledged += 1;
      }
    };
    const visitors = programs.flatMap((program) =>
      Array.from({ length: 30 }, () => visitor(program).catch(() => {})),
    );
    await expect.poll(() => acknowledged, { interval: 10 }).toBeGreaterThan(1100);
    killed.child.kill('SIGKILL');
    await killed.exited;
    goesOn = false;
    await Promise.all(visitors);
    const { totalCountryPageVisits } = await summary(database.db);
    expect(totalCountryPageVisits).toBeGreaterThanOrEqual(acknowledged);
    expect(totalCountryPageVisits).toBeLessThanOrEqual(asked);

    const agent = new Agent({ keepAlive: true });
    await new Promise((resolve) => {
      get(`${ended.url}/api/download-petition/KE`, { agent }, (response) =>
        response.resume().once('end', resolve),
      );
    });
    await Promise.all(programs.map(endProgram));
    agent.destroy();
    expect(await summary(database.db)).toMatchObject({ totalPetitionDownloads: 1 });
    await database.close();
  });
});
