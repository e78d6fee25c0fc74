import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { responseClassWith } from './common-headers.server.ts';

const common = { 'X-Frame-Options': 'DENY', 'Referrer-Policy': 'no-referrer' };

const headersOf = async (listener: RequestListener) => {
  const server = createServer({ ServerResponse: responseClassWith(common) }, listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const request = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', agent: false });
  const [{ headers, rawHeaders }] = (await once(request, 'response')) as [IncomingMessage];
  request.destroy();
  server.close();
  return { ...headers, names: rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase()) };
};

describe('a list of headers', () => {
  it('is merged with the common ones, also with those that are added later', async () => {
    const growing: Record<string, string> = { ...common };
    const list = ['referrer-policy', 'origin', 'ETag', '"a"'];
    const server = createServer({ ServerResponse: responseClassWith(growing) }, (_, response) =>
      response.writeHead(200, list).end('text'),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const headers = async () => Object.fromEntries((await fetch(`http://127.0.0.1:${port}`)).headers);
    const expected = { 'x-frame-options': 'DENY', 'referrer-policy': 'origin', etag: '"a"' };
    for (let times = 0; times < 2; times += 1) expect(await headers()).toMatchObject(expected);
    growing.Connection = 'close';
    expect(await headers()).toMatchObject({ ...expected, connection: 'close' });
    server.close();
  });
});

describe('the headers of every answer', () => {
  it.each<[string, RequestListener]>([
    ['without a head of its own', (_, listener) => listener.end('text')],
    ['with one', (_, listener) => listener.writeHead(200, { 'Content-Type': 'text/plain' }).end('text')],
    [
      'in parts',
      (_, listener) => {
        listener.write('te');
        listener.end('xt');
      },
    ],
    ['not modified', (_, listener) => listener.writeHead(304, { ETag: '"a"' }).end()],
  ])('are on one %s', async (_, listener) => {
    expect(await headersOf(listener)).toMatchObject({
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
  });

  it('give way to what an answer says itself, in any case, and stand there once', async () => {
    const ownHeaders = { 'x-frame-options': 'SAMEORIGIN', 'REFERRER-POLICY': 'origin', ETag: '"a"' };
    const { names, ...headers } = await headersOf((_, listener) =>
      listener.writeHead(200, ownHeaders).end('text'),
    );
    expect(headers).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'origin',
      etag: '"a"',
    });
    expect(new Set(names).size).toBe(names.length);
  });
});
