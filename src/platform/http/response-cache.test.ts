import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { createConcurrencyLimit, type WaitOptions } from '#platform/work/index.ts';
import { createHttp } from './app.server.ts';
import { prepareResponse } from './prepared-response.server.ts';
import { createResponseCache } from './response-cache.server.ts';

const text = Array.from(
  { length: 2000 },
  (_, n) => `<li>Grüße ${n % 97} 中文 ${(n * 7919) % 1013}</li>`,
).join('\n');
const headers = { 'Content-Type': 'text/html' };

const clientOf = (c: Context) => c.req.header('X-Client') ?? '';

const open: { close: () => void }[] = [];
afterEach(() => {
  for (const cache of open.splice(0)) cache.close();
});

const serve = ({ body = (_: string) => text, maxBytes = 1_000_000 } = {}) => {
  const concurrencyLimit = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 10 });
  const responses = createResponseCache({ maxBytes, concurrencyLimit, clientOf });
  open.push(concurrencyLimit);
  let made = 0;
  const app = createHttp({ report: () => {} }).get('/:key', (c) =>
    responses.send(c, c.req.param('key'), () => {
      made += 1;
      return prepareResponse(body(c.req.param('key')), { headers, compress: true });
    }),
  );
  const get = async (key: string, encoding?: string) => {
    const response = await app.request(
      `/${key}`,
      encoding ? { headers: { 'Accept-Encoding': encoding } } : {},
    );
    return { answer: response, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  return { get, made: () => made, counts: responses.counts };
};

describe('kept answers', () => {
  it('are made once, and sent in the encoding each client accepts', async () => {
    const { get, made, counts } = serve();
    const [brotli, gzip, plain] = [await get('a', 'br'), await get('a', 'gzip'), await get('a')];
    expect(brotli.answer.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(text);
    expect(gzip.answer.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(gzip.bytes).toString()).toBe(text);
    expect(plain.answer.headers.get('content-encoding')).toBeNull();
    expect(plain.bytes.toString()).toBe(text);
    const tags = [brotli, gzip, plain].map(({ answer: response }) => response.headers.get('etag'));
    expect(new Set(tags).size).toBe(1);
    expect(made()).toBe(1);
    expect(counts()).toMatchObject({ kept: 2, made: 1, refused: 0 });
  });

  it('are right where the first client accepts no compression', async () => {
    const { get } = serve();
    expect((await get('a')).bytes.toString()).toBe(text);
    expect(brotliDecompressSync((await get('a', 'br')).bytes).toString()).toBe(text);
  });

  it('are compressed as well as possible when they are asked for again, with the same content', async () => {
    const { get } = serve();
    const first = (await get('a', 'br')).bytes.length;
    await expect.poll(async () => (await get('a', 'br')).bytes.length).toBeLessThan(first);
    expect(brotliDecompressSync((await get('a', 'br')).bytes).toString()).toBe(text);
    expect(gunzipSync((await get('a', 'gzip')).bytes).toString()).toBe(text);
  });

  it('are left as they are where better compression would take seconds', async () => {
    const large = randomBytes(150_000).toString('hex');
    const { get } = serve({ body: (key) => (key === 'large' ? large : text) });
    const first = (await get('large', 'br')).bytes.length;
    const small = (await get('small', 'br')).bytes.length;
    await get('large', 'br');
    // One after the other is compressed again, so the large one would come before the small one.
    await expect.poll(async () => (await get('small', 'br')).bytes.length).toBeLessThan(small);
    expect((await get('large', 'br')).bytes.length).toBe(first);
  });

  it('are compressed off the main thread where they are large', async () => {
    const large = text.repeat(10);
    const { get } = serve({ body: () => large });
    const responses = await Promise.all([get('a', 'br'), get('a', 'br'), get('a', 'gzip')]);
    expect(brotliDecompressSync(responses[1]?.bytes ?? Buffer.alloc(0)).toString()).toBe(large);
    expect(gunzipSync(responses[2]?.bytes ?? Buffer.alloc(0)).toString()).toBe(large);
  });

  it('give way to newer ones', async () => {
    const { get, made } = serve({ maxBytes: 20_000 });
    for (const key of ['a', 'b', 'c', 'd', 'e', 'a']) await get(key, 'br');
    expect(made()).toBe(6);
  });

  it('are refused when too many wait to be made', async () => {
    const { get, counts } = serve();
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async (_, n) => (await get(`k${n}`, 'br')).answer.status),
    );
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(10);
    expect(counts().refused).toBeGreaterThan(0);
  });
});

describe('an answer whose sources lie elsewhere', () => {
  const openCache = () => {
    const concurrencyLimit = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 10 });
    const responses = createResponseCache({
      maxBytes: 1_000_000,
      concurrencyLimit,
      clientOf,
    });
    open.push(concurrencyLimit);
    return { gate: concurrencyLimit, answers: responses };
  };

  it('is fetched before it waits for its turn, and leaves the turn to others meanwhile', async () => {
    const { answers: responses } = openCache();
    const fetched = Promise.withResolvers<string>();
    const app = createHttp({ report: () => {} })
      .get('/slow', (c) => {
        const make = (body: string) => prepareResponse(body, { headers, compress: false });
        return responses.send(c, 'slow', make, { fetch: () => fetched.promise });
      })
      .get('/quick', (c) =>
        responses.send(c, 'quick', () => prepareResponse('quick', { headers, compress: false })),
      );
    const slow = app.request('/slow');
    expect(await (await app.request('/quick')).text()).toBe('quick');
    fetched.resolve('from afar');
    expect(await (await slow).text()).toBe('from afar');
  });

  it('is sent but not kept when they change while it is made', async () => {
    const { answers: responses } = openCache();
    let state = 'before';
    const app = createHttp({ report: () => {} }).get('/', (c) => {
      const requestedState = state;
      const make = () => {
        const body = state;
        state = 'after';
        return prepareResponse(body, { headers, compress: true });
      };
      const isCurrent = () => state === requestedState;
      return responses.send(c, `page ${requestedState}`, make, { isCurrent });
    });
    expect(await (await app.request('/')).text()).toBe('before');
    state = 'before';
    await app.request('/');
    expect(responses.counts()).toMatchObject({ made: 2, kept: 0 });
    await app.request('/');
    await app.request('/');
    expect(responses.counts()).toMatchObject({ made: 3, kept: 1 });
  });
});

describe('clients who wait', () => {
  it('take turns at answers that have to be made', async () => {
    const concurrencyLimit = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 10 });
    const responses = createResponseCache({
      maxBytes: 1_000_000,
      concurrencyLimit,
      clientOf,
    });
    open.push(concurrencyLimit);
    const made: string[] = [];
    const app = createHttp({ report: () => {} }).get('/:key', (c) => {
      const key = c.req.param('key');
      const make = () => {
        made.push(key);
        return prepareResponse(key, { headers, compress: false });
      };
      return responses.send(c, key, make);
    });
    await Promise.all(
      ['a1', 'a2', 'a3', 'a4', 'b1'].map((key) =>
        app.request(`/${key}`, { headers: { 'X-Client': key.charAt(0) } }),
      ),
    );
    expect(made).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  });

  it('are named to work that another gate bounds, until the last of them has gone', async () => {
    const concurrencyLimit = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 10 });
    const responses = createResponseCache({
      maxBytes: 1_000_000,
      concurrencyLimit,
      clientOf,
    });
    open.push(concurrencyLimit);
    const started = Promise.withResolvers<WaitOptions>();
    const app = createHttp({ report: () => {} }).get('/', (c) => {
      const make = (_: undefined, waiting: WaitOptions) => {
        started.resolve(waiting);
        return new Promise<never>((_, reject) =>
          waiting.signal?.addEventListener('abort', () => reject(waiting.signal?.reason)),
        );
      };
      return responses.send(c, 'slow', make, { isUnlimited: true });
    });
    const [first, second] = [new AbortController(), new AbortController()];
    const requests = [
      app.request('/', { headers: { 'X-Client': 'a' }, signal: first.signal }),
      app.request('/', { headers: { 'X-Client': 'b' }, signal: second.signal }),
    ];
    const waiting = await started.promise;
    expect(waiting.client).toBe('a');
    first.abort();
    expect(waiting.signal?.aborted).toBe(false);
    second.abort();
    expect(waiting.signal?.aborted).toBe(true);
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([503, 503]);
  });
});
