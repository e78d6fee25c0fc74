import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createConcurrencyLimit } from '#platform/work/index.ts';
import { createHttp } from './app.server.ts';
import { prepareResponse } from './prepared-response.server.ts';
import { createReadyResponses } from './ready-responses.server.ts';
import { createResponseCache } from './response-cache.server.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** A server with one route, `/:key`, whose responses are kept in memory. */
const serve = async ({ maxBytes = 1_000_000, wait = (): number | Promise<number> => 0 } = {}) => {
  const concurrencyLimit = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 10 });
  const responses = createResponseCache({ maxBytes, concurrencyLimit, clientOf: () => '' });
  const state = { shown: 1, body: 'first', asked: 0, beforeSending: async () => {} };
  const sent: object[] = [];
  const app = createHttp({ report: () => {} }).get('/:key', async (c) => {
    state.asked += 1;
    const { shown, body } = state;
    await state.beforeSending();
    const make = () => prepareResponse(body, { headers: { 'X-Shown': String(shown) }, compress: false });
    return responses.send(c, `${c.req.param('key')} ${shown} ${body}`, make, {
      isUnchanged: () => state.shown === shown,
    });
  });
  const ready = createReadyResponses({
    countRequest: wait,
    observe: (labels) => sent.push(labels),
  });
  const server = createServer(ready.inFrontOf(getRequestListener(app.fetch) as RequestListener));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(() => {
    server.closeAllConnections();
    server.close();
    concurrencyLimit.close();
  });
  const { port } = server.address() as AddressInfo;
  const get = async (key: string) => (await fetch(`http://127.0.0.1:${port}/${key}`)).text();
  /** How often the application is asked for a response. */
  const askedFor = async (key: string) => {
    const before = state.asked;
    await get(key);
    return state.asked - before;
  };
  return { get, askedFor, state, ready, sent };
};

describe('a response in memory', () => {
  it('is sent without the application from its third request on, and measured', async () => {
    const { askedFor, sent } = await serve();
    expect([await askedFor('a'), await askedFor('a'), await askedFor('a')]).toEqual([1, 1, 0]);
    expect(sent).toEqual([{ method: 'GET', route: '/:key', status: 200 }]);
  });

  it('is made again by the application when it was evicted', async () => {
    const { get, askedFor } = await serve({ maxBytes: 1200 });
    for (let times = 0; times < 3; times += 1) await get('a');
    for (const key of ['b', 'c', 'd']) await get(key);
    expect(await askedFor('a')).toBe(1);
  });

  it('is no longer sent when what it shows beside the content has changed', async () => {
    const { askedFor, state } = await serve();
    for (let times = 0; times < 3; times += 1) await askedFor('a');
    state.shown = 2;
    expect([await askedFor('a'), await askedFor('a'), await askedFor('a')]).toEqual([1, 1, 0]);
  });

  it('is no longer sent when the content has changed', async () => {
    const { get, state, ready } = await serve();
    for (let times = 0; times < 3; times += 1) expect(await get('a')).toBe('first');
    state.body = 'second';
    ready.clear();
    expect(await get('a')).toBe('second');
  });

  it('is not kept when the content changes while the application handles the request', async () => {
    const { get, askedFor, state, ready } = await serve();
    await get('a');
    state.beforeSending = async () => {
      state.body = 'second';
      ready.clear();
      state.beforeSending = async () => {};
    };
    expect(await get('a')).toBe('first');
    expect(await get('a')).toBe('second');
    expect(await askedFor('a')).toBe(1);
  });

  it.each([
    ['over its limit is left to the application', () => Promise.resolve(5), 1],
    [
      'whose requests cannot be counted is left to the application',
      () => Promise.reject(new Error('counter')),
      1,
    ],
    ['within its limit is served', () => Promise.resolve(0), 0],
  ])('for a client %s', async (_, wait, asked) => {
    const { askedFor } = await serve({ wait });
    for (let times = 0; times < 2; times += 1) await askedFor('a');
    expect(await askedFor('a')).toBe(asked);
  });
});
