import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memoryRise, sendGzipBomb, writeForever } from '../../../tests/support/hostile-responses.ts';
import { boundedFetch, ResponseTooLong } from './index.server.ts';

let respond: (response: ServerResponse) => void;
let requestCount = 0;
const server = createServer((_request, response) => {
  requestCount += 1;
  respond(response);
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  requestCount = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const bounds = { bytes: 1_000_000, ms: 5000 };

describe('a request of ours to another server', () => {
  it('gets the answer as it is', async () => {
    respond = (response) => response.writeHead(404, { 'X-Own': 'a' }).end('ä');
    const got = await boundedFetch(url, {}, bounds);
    expect([got.status, got.headers.get('X-Own'), await got.text()]).toEqual([404, 'a', 'ä']);
    respond = (response) => response.writeHead(204).end();
    expect((await boundedFetch(url, {}, bounds)).status).toBe(204);
  });

  it('reads as many bytes as allowed, and not one more', async () => {
    respond = (response) => response.end('x'.repeat(1000));
    expect(await (await boundedFetch(url, {}, { ...bounds, bytes: 1000 })).text()).toHaveLength(1000);
    await expect(boundedFetch(url, {}, { ...bounds, bytes: 999 })).rejects.toThrow(ResponseTooLong);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['has 200 MB', (response) => response.end(Buffer.alloc(200_000_000))],
    ['never ends', (response) => void writeForever(response, ' '.repeat(100_000), 0)],
    ['unpacks to a thousand megabytes', sendGzipBomb],
    [
      'comes in pieces of one byte',
      (response) => {
        response.write('');
        response.socket?.end(`${'1\r\n \r\n'.repeat(1_100_000)}0\r\n\r\n`);
      },
    ],
  ])('leaves an answer that %s', async (_kind, send) => {
    respond = send;
    const rise = await memoryRise(() =>
      expect(boundedFetch(url, {}, bounds)).rejects.toThrow(ResponseTooLong),
    );
    expect(rise).toBeLessThan(250);
  });

  it('does not wait longer than allowed, for the first byte or for the last', async () => {
    for (const send of [() => undefined, (response: ServerResponse) => void writeForever(response, ' ', 5)]) {
      respond = send;
      await expect(boundedFetch(url, {}, { ...bounds, ms: 60 })).rejects.toMatchObject({
        name: 'TimeoutError',
      });
    }
  });

  it('ends with the signal of whoever asks', async () => {
    respond = (response) => void writeForever(response, ' ', 5);
    const stop = new AbortController();
    const work = boundedFetch(url, { signal: stop.signal }, bounds);
    work.catch(() => {});
    await expect.poll(() => requestCount).toBe(1);
    stop.abort(new Error('nobody'));
    await expect(work).rejects.toThrow('nobody');
  });

  it('follows no redirect, and reads none', async () => {
    respond = (response) => response.writeHead(307, { Location: '/other' }).end('x'.repeat(2_000_000));
    const got = await boundedFetch(url, { method: 'POST', body: 'x', redirect: 'follow' }, bounds);
    expect([got.status, got.headers.get('Location'), await got.text()]).toEqual([307, '/other', '']);
    expect(requestCount).toBe(1);
  });

  it('reads no body that is not wanted', async () => {
    respond = (response) => void writeForever(response, ' '.repeat(100_000), 0);
    const got = await boundedFetch(url, {}, { ...bounds, shouldReadBody: ({ status }) => status !== 200 });
    expect([got.status, await got.text()]).toEqual([200, '']);
  });
});
