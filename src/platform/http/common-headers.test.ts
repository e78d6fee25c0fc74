import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { answersWith } from './common-headers.server.ts';

const common = { 'X-Frame-Options': 'DENY', 'Referrer-Policy': 'no-referrer' };

const headersOf = async (answer: RequestListener) => {
  const server = createServer({ ServerResponse: answersWith(common) }, answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const asked = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', agent: false });
  const [{ headers, rawHeaders }] = (await once(asked, 'response')) as [IncomingMessage];
  asked.destroy();
  server.close();
  return { ...headers, names: rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase()) };
};

describe('the headers of every answer', () => {
  it.each<[string, RequestListener]>([
    ['without a head of its own', (_, answer) => answer.end('text')],
    ['with one', (_, answer) => answer.writeHead(200, { 'Content-Type': 'text/plain' }).end('text')],
    [
      'in parts',
      (_, answer) => {
        answer.write('te');
        answer.end('xt');
      },
    ],
    ['not modified', (_, answer) => answer.writeHead(304, { ETag: '"a"' }).end()],
  ])('are on one %s', async (_, answer) => {
    expect(await headersOf(answer)).toMatchObject({
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
  });

  it('give way to what an answer says itself, in any case, and stand there once', async () => {
    const own = { 'x-frame-options': 'SAMEORIGIN', 'REFERRER-POLICY': 'origin', ETag: '"a"' };
    const { names, ...headers } = await headersOf((_, answer) => answer.writeHead(200, own).end('text'));
    expect(headers).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'origin',
      etag: '"a"',
    });
    expect(new Set(names).size).toBe(names.length);
  });
});
