import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staticSiteApi } from '#operations/static-site/api.server.ts';
import { createHttp } from '#platform/http/index.server.ts';
import { listen } from '../support/listen.ts';
import { getRequest, openRawClient } from '../support/raw-client.ts';

const address = '/api/admin/static-site.zip';
const failures: unknown[] = [];
let renderedCount = 0;
let app: ReturnType<typeof createHttp>;
let site: Awaited<ReturnType<typeof listen>>;

/** More than socket buffers hold for a client that does not read. */
const largeFiles = Array.from({ length: 40 }, (_, n) => ({ address: `/${n}`, file: `${n}.png` }));

beforeAll(async () => {
  app = createHttp({ report: (error) => failures.push(error) });
  app.route(
    '/',
    staticSiteApi({
      files: ({ countries }) => (countries ? [] : largeFiles),
      get: async () => {
        renderedCount += 1;
        return new Response(randomBytes(1_000_000));
      },
      publicUrl: 'https://petition.example',
      languages: () => [],
      onFailure: (error) => failures.push(error),
      stalledAfterMs: 1000,
    }),
  );
  site = await listen({ app });
});
afterAll(() => site.close());

it('a client that takes nothing any more loses its download, and the next one gets its own', async () => {
  const silent = await openRawClient(site.port);
  silent.socket.pause();
  silent.socket.write(getRequest(address));
  await expect.poll(() => renderedCount).toBeGreaterThan(0);
  const requestArchive = () => fetch(`${site.url}${address}?countries=KE`);
  const refused = await requestArchive();
  expect(refused.status).toBe(409);
  expect(await refused.json()).toEqual({
    code: 'static_site_busy',
    error: expect.stringContaining('fünf Minuten'),
  });

  await expect.poll(async () => (await requestArchive()).status).toBe(200);
  expect(failures[0]).toEqual(new Error('the client has taken nothing for too long'));
  silent.socket.resume();
  await silent.closed;
  expect(silent.text().endsWith('0\r\n\r\n')).toBe(false);
});

it('a download whose answer was over before it began makes room for the next one too', async () => {
  const outgoing = new ServerResponse(new IncomingMessage(new Socket()));
  outgoing.destroy();
  await once(outgoing, 'close');
  failures.length = 0;
  // The download of the test before may still be ending.
  await expect.poll(async () => (await app.request(address, {}, { outgoing })).status).toBe(200);
  const requestArchive = async () => (await app.request(`${address}?countries=KE`)).status;
  expect(await requestArchive()).toBe(409);
  await expect.poll(requestArchive, { timeout: 5000 }).toBe(200);
  expect(failures[0]).toEqual(new Error('the client has taken nothing for too long'));
});
