/** @module-tag slow */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createHttp } from '#platform/http/index.server.ts';
import { listen } from '../support/listen.ts';
import { getRequest, openRawClient } from '../support/raw-client.ts';
import { type StaffSite, startStaffSite } from '../support/staff-site.ts';

let site: StaffSite;
let admin: string;
beforeAll(async () => {
  site = await startStaffSite();
  admin = await site.staff.session('admin', { unlocked: true });
});
afterAll(() => site.close());
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Collects the body streams of all responses from now on. */
const watchStreams = (): Set<ReadableStream> => {
  const streams = new Set<ReadableStream>();
  vi.stubGlobal(
    'Response',
    class extends Response {
      constructor(body?: BodyInit | null, init?: ResponseInit) {
        if (body instanceof ReadableStream) streams.add(body);
        super(body, init);
      }
    },
  );
  return streams;
};

const isOpen = async (stream: ReadableStream): Promise<boolean> =>
  Promise.race([
    stream.getReader().closed.then(() => false),
    new Promise<boolean>((open) => setImmediate(open, true)),
  ]);

const samples: Readonly<Record<string, string>> = {
  code: 'DE',
  lang: 'fr',
  language: 'fr',
  textId: 'petition_subject',
  id: '1',
  version: '1',
  file: 'index.json',
  name: 'de.svg',
  token: 'a'.repeat(43),
};

/** Every path of the site, with sample parameters. */
const allPaths = (): string[] => {
  const paths = site.app.routes
    .filter(({ method, path }) => method === 'GET' && path !== '/*')
    .map(({ path }) =>
      path.replace(/:(\w+)(\{[^}]*\})?/g, (_, name: string) => samples[name] ?? name).replace('/*', '/users'),
    );
  const queries: Readonly<Record<string, string>> = {
    '/api/envelope/DE': '?format=dl',
    '/api/poster/DE': '?language=fr&size=a5',
  };
  return [...new Set(paths)].map((path) => `${path}${queries[path] ?? ''}`);
};

const request = (method: string, address: string) => site.get(address, { Cookie: admin }, method);

/** Paths with streamed responses. */
const streamingPaths = [
  '/api/admin/events',
  '/api/admin/export-translations',
  '/api/admin/petition-drafts',
  '/api/admin/static-site.zip',
];

describe('HEAD', () => {
  it('leaves nothing open behind its answer, whatever it asks for', async () => {
    const streams = watchStreams();
    const all = allPaths();
    expect(all.length).toBeGreaterThan(70);
    expect(all).toEqual(expect.arrayContaining(streamingPaths));
    for (const address of all) {
      const response = await request('HEAD', address);
      expect(response.status, address).toBeLessThan(500);
      expect(response.body, address).toBeNull();
      for (const stream of streams) expect(await isOpen(stream), address).toBe(false);
      streams.clear();
    }
  });

  it('begins no answer that is made while it is sent', async () => {
    const streams = watchStreams();
    for (const address of streamingPaths) expect((await request('HEAD', address)).status, address).toBe(200);
    expect(streams.size).toBe(0);
  });

  it('takes no place: downloads and events are to be had afterwards as before', async () => {
    for (const address of streamingPaths)
      for (let times = 0; times < 6; times += 1) expect((await request('HEAD', address)).status).toBe(200);
    for (const address of streamingPaths) {
      const response = await request('GET', address);
      expect(response.status, address).toBe(200);
      await response.body?.cancel();
    }
    await expect.poll(async () => (await site.admin('GET /api/admin/static-site')).json.running).toBeNull();
  });
});

describe('a stream of an answer to HEAD', () => {
  it('is ended, whoever made it', async () => {
    const cancelled: string[] = [];
    const app = createHttp({ report: () => {} });
    app.get('/stream', (c) =>
      c.body(new ReadableStream({ cancel: () => void cancelled.push(c.req.method) }), 200, {
        'X-Kind': 'endless',
      }),
    );
    const response = await app.request('/stream', { method: 'HEAD' });
    expect([response.status, response.body, response.headers.get('x-kind')]).toEqual([200, null, 'endless']);
    expect(cancelled).toEqual(['HEAD']);

    const server = await listen({ app });
    const client = await openRawClient(server.port);
    client.socket.write(getRequest('/stream', { Connection: 'close' }).replace('GET', 'HEAD'));
    await client.closed;
    expect(client.statuses()).toEqual([200]);
    expect(cancelled).toHaveLength(2);
    await server.close();
  });
});
