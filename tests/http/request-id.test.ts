import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '#platform/log/index.server.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

/** Two sites, behind a proxy and without one, whose call `/api/gfi` and page `/gone-wrong` fail. */
const lines: { msg: string; requestId?: string }[] = [];
let direct: TestApp;
let behindProxy: TestApp;
const failing = async (env: Record<string, string>): Promise<TestApp> => {
  const output = { write: (line: string) => lines.push(JSON.parse(line)) };
  const app = await startTestApp({
    env,
    log: createLogger({ level: 'info', name: 'test', output, pretty: false }),
  });
  for (const path of ['/gone-wrong', '/api/gone-wrong'])
    app.app.get(path, () => {
      throw new Error('on purpose');
    });
  return app;
};
beforeAll(async () => {
  [direct, behindProxy] = await Promise.all([failing({ TRUST_PROXY: '0' }), failing({ TRUST_PROXY: '1' })]);
});
afterAll(() => Promise.all([direct.close(), behindProxy.close()]));

const loggedIds = () =>
  lines.filter(({ msg }) => msg === 'Anfrage gescheitert').map(({ requestId }) => requestId);

it('an unexpected error has the same id in header, page and log line', async () => {
  for (const path of ['/gone-wrong?lang=fr', '/gone-wrong?lang=ar', '/api/gone-wrong']) {
    const response = await direct.get(path, { 'Accept-Encoding': 'br' });
    expect(response.status).toBe(500);
    const id = response.headers.get('X-Request-Id');
    expect(id).toMatch(/^[\w-]{36}$/);
    expect(loggedIds()).toContain(id);
    if (!path.startsWith('/api')) expect(await response.text()).toContain(`ID: <!-- -->${id}`);
  }
  expect(new Set(loggedIds()).size).toBe(loggedIds().length);
});

it('is the id of the proxy where one is trusted, and nothing else that a client sends', async () => {
  const given = 'f058ebd6-02f7-4d3f-942e-904344e8cde5';
  const ask = async (app: TestApp, id: string) =>
    (await app.get('/gone-wrong', { 'X-Request-Id': id })).headers.get('X-Request-Id');
  expect(await ask(behindProxy, given)).toBe(given);
  expect(loggedIds()).toContain(given);
  expect(await ask(direct, given)).not.toBe(given);
  for (const bad of ['<script>', 'short', 'a'.repeat(65)])
    expect(await ask(behindProxy, bad)).toMatch(/^[\w-]{36}$/);
});

it('is on no other error', async () => {
  for (const path of ['/no-such-page', '/api/no-such-call', '/country/XX']) {
    const response = await direct.get(path);
    expect(response.headers.get('X-Request-Id')).toBeNull();
    expect(await response.text()).not.toContain('00000000-0000');
  }
});
