/** @module-tag slow */
import type { RequestListener } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listen } from '../support/listen.ts';
import { getRequest, openRawClient } from '../support/raw-client.ts';
import { startTestSite, type TestSite } from '../support/site.ts';

type Server = Awaited<ReturnType<typeof listen>>;

let site: TestSite;
/** Sends what is in memory itself. */
let ready: Server;
/** The requests for which it has asked the application. */
const asked: string[] = [];
/** Asks the application every time. */
let plain: Server;

const requests: WeakRef<object>[] = [];

const watch =
  (application: RequestListener): RequestListener =>
  (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    requests.push(new WeakRef(request));
    application(request, response);
  };

beforeAll(async () => {
  site = await startTestSite();
  ready = await listen({ app: site.app, inFrontOf: (application) => site.inFrontOf(watch(application)) });
  plain = await listen({ app: site.app });
  // A page waits for the size of its letter.
  for (const code of ['DE', 'FR']) await exchange(ready, get(`/api/download-petition/${code}`));
});
afterAll(async () => {
  await ready.close();
  await plain.close();
  await site.close();
});

/** Sorts the headers: HEAD has them in another order with the application, and in small letters. */
const sortHead = (head: string): string =>
  head
    .trimEnd()
    .split('\r\n')
    .map((line) => line.replace(/^Date: .*/, 'Date').replace(/^[\w-]+(?=:)/, (name) => name.toLowerCase()))
    .sort()
    .join('\n');

/** Everything that a server sends for a request, which must end the connection; the date may differ. */
const exchange = async ({ port }: { port: number }, request: string): Promise<string> => {
  const { socket, closed, text } = await openRawClient(port);
  socket.write(request, 'latin1');
  await closed;
  return text().replaceAll(/HTTP\/1\.1 \d{3}[\s\S]*?\r\n\r\n/g, sortHead);
};

type Headers = Record<string, string>;
const get = (address: string, headers: Headers = {}) =>
  getRequest(address, { Host: 'petition.example', ...headers, Connection: 'close' });
const head = (address: string, headers: Headers = {}) => get(address, headers).replace('GET', 'HEAD');

/** Expects the same from both servers; a body may be compressed again between the two. */
const expectSame = (request: string): Promise<void> =>
  vi.waitFor(async () => expect(await exchange(ready, request)).toBe(await exchange(plain, request)), 5000);

/** Expects the same from both servers although one of them does not ask the application. */
const expectSameUnasked = async (request: string): Promise<void> => {
  asked.length = 0;
  await expectSame(request);
  expect(asked, request).toEqual([]);
};

const encodings = ['', 'br', 'gzip'];

/** Requests an address until the application is not asked for it any more, in no encoding. */
const warmUp = (address: string): Promise<void> =>
  vi.waitFor(async () => {
    for (const encoding of encodings) await exchange(ready, get(address, { 'Accept-Encoding': encoding }));
    asked.length = 0;
    for (const encoding of encodings) await exchange(ready, get(address, { 'Accept-Encoding': encoding }));
    expect(asked).toEqual([]);
  }, 20_000);

const addresses = [
  ...['/', '/?lang=fr', '/?q=deutsch', '/country/DE', '/country/DE?lang=ar', '/country/IQ'],
  ...['/country/DE?props=1', '/country/DE?view=table', '/country/FR/letter', '/country/FR/report'],
  ...[
    '/country/DE/share',
    '/embed/DE',
    '/index',
    '/index/methode',
    '/impressum',
    '/offline',
    '/languages.json',
  ],
  ...['/api/download-petition/DE', '/api/generate-petition/DE', '/api/generate-petition/DE?language=fr'],
  ...['/api/letter-text/FR/fr', '/api/pre-translation/FR/fr', '/api/countries', '/api/facts/DE'],
  ...['/api/gfi', '/api/gfi/DE', '/api/gfi/edition.csv', '/country/DE/index.csv', '/api/openapi.json'],
  ...['/api/envelope/DE?format=dl', '/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/favicon.ico'],
  ...['/share/DE.png', '/flags/de.svg', '/service-worker.js'],
];

describe('a response in memory', () => {
  it.each(addresses)('is sent without the application as with it: %s', async (address) => {
    const first = await exchange(ready, get(address, { 'Accept-Encoding': '' }));
    expect(first).toContain('HTTP/1.1 200 OK');
    await warmUp(address);
    expect(await exchange(ready, get(address, { 'Accept-Encoding': '' }))).toBe(first);
    const etag = first.match(/^etag: (.*)$/m)?.[1] ?? '';
    for (const encoding of [...encodings, 'gzip;q=1, br;q=0.5', '*', '*;q=0', ';;;,,,', 'BR']) {
      const headers = { 'Accept-Encoding': encoding };
      await expectSameUnasked(get(address, headers));
      await expectSameUnasked(head(address, headers));
    }
    for (const match of [etag, `W/${etag}`, `"x", ${etag}`, '*', '"x"', 'x', '']) {
      const headers = { 'If-None-Match': match };
      await expectSameUnasked(get(address, headers));
      await expectSameUnasked(head(address, headers));
    }
  });

  it.each([
    ['in parts', get('/country/DE', { Range: 'bytes=0-9' })],
    ['after its date', get('/country/DE', { 'If-Modified-Since': 'Sat, 28 Nov 2099 00:00:00 GMT' })],
    ['with a body', get('/country/DE', { 'Content-Length': '5' }).concat('hello')],
    ['by HTTP/1.0', get('/country/DE').replace('HTTP/1.1', 'HTTP/1.0')],
    ['by HTTP/1.0 without a host', 'GET /country/DE HTTP/1.0\r\n\r\n'],
    ['without a host', 'GET /country/DE HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['under a foreign host', get('/country/DE', { Host: 'evil.example' })],
    ['under a host that is none', get('/country/DE', { Host: 'petition.example/country/FR?x=' })],
    ['under an empty host', get('/country/DE', { Host: '' })],
    ['under a host in capitals', get('/country/DE', { Host: 'PETITION.example:443' })],
    ['under a second host', get('/country/DE', { Host: 'petition.example\r\nHost: evil.example' })],
    [
      'from a proxy',
      get('/country/DE', { 'X-Forwarded-For': '203.0.113.1', 'X-Forwarded-Host': 'evil.example' }),
    ],
    ['with a session', get('/country/DE', { Cookie: 'session=x', Authorization: 'Bearer x' })],
    ['in a language', get('/country/DE', { 'Accept-Language': 'fr' })],
    ['in another case', get('/country/de')],
    ['with a slash at the end', get('/country/DE/')],
    ['with two slashes', get('//country/DE')],
    ['with dots', get('/x/../country/DE')],
    ['encoded', get('/country/%44E')],
    ['with an unknown query', get('/country/DE?x=1')],
    ['with an empty query', get('/country/DE?')],
    ['with an unknown language', get('/country/DE?lang=xx')],
    ['with a fragment', get('/country/DE#x')],
    ['in full', get('http://petition.example/country/DE')],
    ['at another host in full', get('http://evil.example/country/DE')],
    ['in a long address', get(`/country/DE?${'x'.repeat(3000)}`)],
    ['with headers too large', get('/country/DE', { 'X-Large': 'x'.repeat(20_000) })],
    ['expecting to go on', get('/country/DE', { Expect: '100-continue' })],
    ['expecting more', get('/country/DE', { Expect: 'more' })],
    ['to upgrade', get('/country/DE', { Upgrade: 'h2c' })],
    ['by OPTIONS', get('/country/DE').replace('GET', 'OPTIONS')],
    ['by POST', get('/country/DE', { 'Content-Length': '0' }).replace('GET', 'POST')],
    ['by a method that is none', get('/country/DE').replace('GET', 'GETS')],
  ])('is the same %s', async (_, request) => {
    await warmUp('/country/DE');
    for (let times = 0; times < 3; times += 1) await expectSame(request);
    // Nothing of it has become the response to others.
    await expectSameUnasked(get('/country/DE'));
  });

  it('is the same for requests sent together on one connection', async () => {
    await warmUp('/country/DE');
    await warmUp('/api/download-petition/DE');
    const request = (address: string) => getRequest(address, { Host: 'petition.example' });
    await expectSame(
      [
        request('/country/DE'),
        request('/api/download-petition/DE'),
        request('/nowhere'),
        request('/country/DE').replace('GET', 'HEAD'),
        get('/country/DE'),
      ].join(''),
    );
  });

  it('is counted in the metrics as before', async () => {
    const requests = async () => {
      const text = await (await site.get('/metrics')).text();
      const count = (pattern: RegExp) => Number(text.match(pattern)?.[1] ?? 0);
      const seen = (method: string, route: string, status: number) =>
        count(
          new RegExp(
            `^http_request_duration_seconds_count\\{method="${method}",route="${route}",status="${status}"\\} (\\d+)`,
            'm',
          ),
        );
      return [
        seen('GET', '/country/:code', 200),
        seen('HEAD', '/country/:code', 200),
        seen('GET', '/country/:code', 304),
        seen('GET', '/api/download-petition/:code', 200),
        count(/^answers_total\{kind="kept"\} (\d+)/m),
        count(/^letters_total\{kind="memory"\} (\d+)/m),
      ];
    };
    await warmUp('/country/DE');
    await warmUp('/api/download-petition/DE');
    const added = async (server: Server) => {
      const before = await requests();
      for (const request of [
        ...[get('/country/DE'), get('/country/DE'), head('/country/DE')],
        ...[get('/country/DE', { 'If-None-Match': '*' }), get('/api/download-petition/DE')],
      ])
        await exchange(server, request);
      return (await requests()).map((count, at) => count - (before[at] ?? 0));
    };
    expect(await added(ready)).toEqual([2, 1, 1, 1, 4, 1]);
    expect(await added(plain)).toEqual([2, 1, 1, 1, 4, 1]);
  });

  it('is counted as a download where it is a letter that somebody received', async () => {
    const path = '/api/download-petition/KE';
    const address = get(path);
    asked.length = 0;
    for (let times = 0; times < 4; times += 1) await exchange(ready, address);
    expect(asked).toHaveLength(1);
    const countInDatabase = async () => {
      const { rows } = await site.database.pool.query(
        "select count from analytics_daily where event = 'petition_download' and country_code = 'KE'",
      );
      return Number(rows[0]?.count);
    };
    await expect.poll(countInDatabase).toBe(4);
    const ignored = () => site.analytics.counts().ignored;
    const added = async (server: Server, request: string) => {
      const before = ignored();
      await exchange(server, request);
      // It is counted after the first one.
      await exchange(server, get(path, { DNT: '1' }));
      await expect.poll(ignored).toBeGreaterThan(before);
      return ignored() - before - 1;
    };
    for (const server of [ready, plain]) {
      expect(await added(server, head(path, { DNT: '1' }))).toBe(0);
      expect(await added(server, get(path, { DNT: '1', 'If-None-Match': '*' }))).toBe(0);
      expect(await added(server, get(path, { 'Sec-GPC': '1' }))).toBe(1);
      expect(await added(server, get(path, { 'User-Agent': 'Googlebot/2.1' }))).toBe(1);
    }
    expect(await countInDatabase()).toBe(4);
  });
});

describe('the memory of responses', () => {
  it('holds on to no request', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    await expect
      .poll(
        () => {
          collectGarbage();
          return requests.filter((request) => request.deref() !== undefined).length;
        },
        { timeout: 10_000 },
      )
      .toBe(0);
  });
});

describe('the page of a country', () => {
  it('shows the size of its letter as soon as the letter exists', async () => {
    const page = () => exchange(ready, get('/country/FJ', { 'Accept-Encoding': '' }));
    const before = await page();
    for (let times = 0; times < 3; times += 1) expect(await page()).toBe(before);
    await exchange(ready, get('/api/download-petition/FJ'));
    await vi.waitFor(async () => expect(await page()).not.toBe(before), 5000);
    const after = await page();
    await warmUp('/country/FJ');
    expect(await page()).toBe(after);
  });
});
