import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindPort } from '#app/serve.server.ts';
import { loadConfig } from '#platform/config/index.server.ts';
import { createHttp, limitBody } from '#platform/http/index.server.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { listen } from '../support/listen.ts';
import { freePort } from '../support/process.ts';
import { getRequest, openRawClient, requestStatus } from '../support/raw-client.ts';

type Server = Awaited<ReturnType<typeof listen>>;

describe('a request under a name that is not the site’s', () => {
  let app: TestApp;
  let server: Server;
  beforeAll(async () => {
    app = await openTestApp();
    server = await listen(app);
  });
  afterAll(() => server.close());

  const requestUnder = async (path: string, host: string, method = 'GET') => {
    const asked = request({
      host: '127.0.0.1',
      port: server.port,
      path,
      method,
      headers: { Host: host },
    }).end();
    const [response] = await once(asked, 'response');
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    return { status: response.statusCode, headers: response.headers, text: Buffer.concat(chunks).toString() };
  };

  it.each(['/', '/country/DE', '/api/countries', '/assets/none.js', '/admin', '/nowhere'])(
    '%s is 421 and names the right one',
    async (path) => {
      for (const host of ['evil.example', 'petition.example.evil.example:443']) {
        const response = await requestUnder(path, host);
        expect(response.status).toBe(421);
        expect(JSON.parse(response.text)).toMatchObject({
          code: 'misdirected_request',
          error: expect.stringContaining('https://petition.example'),
        });
        expect(response.headers['cache-control']).toBe('no-store');
        expect(response.text).not.toContain('evil');
      }
    },
  );

  it('is 421 whatever is asked for, and signs nobody in', async () => {
    const response = await requestUnder('/api/admin/login', 'evil.example', 'POST');
    expect(response.status).toBe(421);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it.each(['/healthz', '/readyz', '/metrics'])('%s answers all the same', async (path) =>
    expect((await requestUnder(path, 'probe.example')).status).toBe(200),
  );

  it.each(['petition.example', 'PETITION.example:443', 'localhost', '127.0.0.1', '[::1]', 'web1:3000'])(
    'is none under %s',
    async (host) => expect((await requestUnder('/api/countries/DE', host)).status).toBe(200),
  );
});

describe('a visitor among the two hundred requests of another', () => {
  it('is answered among the first, by the address that our proxy names', async () => {
    const port = await freePort();
    const config = loadConfig({ PORT: String(port), HOST: '127.0.0.1', TRUST_PROXY: '1' });
    if (!config.ok) throw new Error(JSON.stringify(config.error));
    const server = await bindPort(config.value.server);
    const answered: string[] = [];
    server.open(({ url }) => {
      answered.push(new URL(url).pathname);
      return new Response('ok');
    });
    const crowd = await Promise.all(Array.from({ length: 200 }, () => openRawClient(port)));
    const visitor = await openRawClient(port);
    // A connection has certainly been accepted once it has received a response.
    for (const { socket } of [...crowd, visitor]) socket.write(getRequest('/first'));
    await expect.poll(() => [...crowd, visitor].every(({ statuses }) => statuses().length === 1)).toBe(true);
    answered.length = 0;
    const from = (address: string) => ({ 'X-Forwarded-For': address, Connection: 'close' });
    for (const { socket } of crowd) socket.write(getRequest('/many', from('198.51.100.1')));
    visitor.socket.write(getRequest('/one', from('198.51.100.2')));
    await Promise.all([...crowd, visitor].map(({ closed }) => closed));
    expect(answered.indexOf('/one')).toBeLessThan(100);
    expect(answered.filter((path) => path === '/many')).toHaveLength(200);
    await server.close();
  });
});

const bindFreePort = async () => {
  const port = await freePort();
  const config = loadConfig({ PORT: String(port), HOST: '127.0.0.1' });
  if (!config.ok) throw new Error(JSON.stringify(config.error));
  return { port, server: await bindPort(config.value.server) };
};

describe('a process that has just started', () => {
  it('lets visitors wait until it has content, and tells probes at once that it has none', async () => {
    const { port, server } = await bindFreePort();
    const early = requestStatus(port, '/country/DE');
    const content = Promise.withResolvers<void>();
    let hasContent = false;
    server.open(() => new Response(null, { status: hasContent ? 200 : 503 }), content.promise);
    for (const probe of ['/readyz?exclude=database', '/healthz', '/metrics'])
      expect(await requestStatus(port, probe)).toBe(503);
    const late = requestStatus(port, '/readyz/no-probe');
    hasContent = true;
    content.resolve();
    expect(await Promise.all([early, late])).toEqual([200, 200]);
    await server.close();
  });

  it('lets only so many wait', async () => {
    const { port, server } = await bindFreePort();
    const content = Promise.withResolvers<void>();
    let asked = 0;
    server.open(() => {
      asked += 1;
      return new Response(null, { status: 503 });
    }, content.promise);
    const crowd = Array.from({ length: 510 }, () => requestStatus(port, '/'));
    await expect.poll(() => asked).toBe(10);
    content.resolve();
    expect(new Set(await Promise.all(crowd))).toEqual(new Set([503]));
    expect(asked).toBe(510);
    await server.close();
  });
});

describe('a process that ends', () => {
  it('answers whoever is just asking over a kept connection, and says that it was the last time', async () => {
    const { port, server } = await bindFreePort();
    server.open(() => new Response('ok'));
    const clients = await Promise.all(Array.from({ length: 16 }, () => openRawClient(port)));
    for (const { socket } of clients) socket.write(getRequest('/first'));
    await expect.poll(() => clients.every(({ statuses }) => statuses().length === 1)).toBe(true);
    expect(clients[0]?.text()).toMatch(/connection: keep-alive/i);
    const closed = server.close();
    expect(await requestStatus(port, '/')).toBe(0);
    for (const { socket } of clients) socket.write(getRequest('/last'));
    await Promise.all(clients.map((client) => client.closed));
    for (const client of clients) {
      expect(client.statuses()).toEqual([200, 200]);
      expect(client.text()).toMatch(/connection: close\r\n/i);
    }
    await closed;
  });

  it('does not wait for a connection over which nothing comes', async () => {
    const { port, server } = await bindFreePort();
    server.open(() => new Response('ok'));
    const [idle, fresh] = await Promise.all([openRawClient(port), openRawClient(port)]);
    idle.socket.write(getRequest('/'));
    await expect.poll(idle.statuses).toEqual([200]);
    const begun = performance.now();
    await Promise.all([server.close(), idle.closed, fresh.closed]);
    expect(performance.now() - begun).toBeLessThan(15_000);
  });
});

describe('a request that breaks off', () => {
  it('in the middle of its body is nobody’s error', async () => {
    const reported: unknown[] = [];
    const app = createHttp({ report: (error) => reported.push(error) });
    const read: Promise<unknown>[] = [];
    for (const [path, how] of [
      ['/json', 'json'],
      ['/text', 'text'],
      ['/bytes', 'arrayBuffer'],
    ] as const)
      app.post(path, (c) => {
        const body = c.req[how]();
        read.push(body.catch(() => {}));
        return body.then(() => c.text('read'));
      });
    app.post('/broken', () => {
      throw new Error('a fault of ours');
    });
    const server = await listen({ app });
    for (const path of ['/json', '/text', '/bytes']) {
      const before = read.length;
      const socket = connect(server.port, '127.0.0.1');
      socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{"a":`);
      await expect.poll(() => read.length).toBe(before + 1);
      socket.destroy();
      await read[before];
    }
    await (await fetch(`${server.url}/broken`, { method: 'POST' })).text();
    expect(reported.map(String)).toEqual(['Error: a fault of ours']);
    await server.close();
  });
});

describe('a body over the limit', () => {
  it('is 413 and leaves its connection to the next request', async () => {
    const app = createHttp({ report: () => {} });
    app.post('/small', limitBody(100), (c) => c.text('taken'));
    const server = await listen({ app });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const sockets = new Set<unknown>();
    const send = async (body: string): Promise<number | undefined> => {
      const asked = request({ host: '127.0.0.1', port: server.port, path: '/small', method: 'POST', agent });
      asked.once('socket', (socket) => sockets.add(socket));
      asked.end(body);
      const [response] = await once(asked, 'response');
      response.resume();
      await once(response, 'end');
      return response.statusCode;
    };
    for (const size of [101, 100_000, 300_000, 1_000_000]) {
      expect(await send('x'.repeat(size)), `${size}`).toBe(413);
      expect(await send('x'), `after ${size}`).toBe(200);
    }
    expect(sockets.size).toBe(1);
    agent.destroy();
    await server.close();
  });
});
