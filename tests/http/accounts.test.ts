import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rights } from '#app/features.ts';
import { translatableTag } from '#content/index.ts';
import { createAccounts } from '#office/accounts/api.server.ts';
import { prepareAccounts } from '#office/accounts/first-start.server.ts';
import { loadConfig } from '#platform/config/index.server.ts';
import { connect } from '#platform/db/client.server.ts';
import { isUnavailable } from '#platform/db/index.server.ts';
import { createHttp } from '#platform/http/index.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import {
  adminPassword,
  cookieOf,
  knownProxies,
  publicUrl,
  sendRequest,
  silentLog,
} from '../support/accounts.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let site: TestApp;
let dir: string;
beforeAll(async () => {
  site = await startTestApp();
  dir = await mkdtemp(path.join(os.tmpdir(), 'wto-staff-'));
  const config = loadConfig({ ADMIN_PASSWORD: adminPassword, DATA_DIR: dir });
  if (!config.ok) throw new Error(JSON.stringify(config.error));
  await prepareAccounts(site.database.db, config.value, new Date());
});
afterAll(async () => {
  await site.close();
  await rm(dir, { recursive: true, force: true });
});

describe('the whole site', () => {
  it('lets the first user in and out', async () => {
    const body = { username: 'admin', password: adminPassword };
    const login = await sendRequest(site.app, 'POST /api/admin/login', { body });
    expect(login).toMatchObject({ status: 200, json: { user: { id: 1, role: 'admin', email: null } } });
    expect(login.headers.get('x-content-type-options')).toBe('nosniff');
    const cookie = cookieOf(login);
    expect((await sendRequest(site.app, 'GET /api/admin/session', { cookie })).status).toBe(200);
    const page = await sendRequest(site.app, 'GET /', { cookie });
    expect(page.status).toBe(200);
    expect(page.headers.get('set-cookie')).toBeNull();
    expect((await sendRequest(site.app, 'POST /api/admin/logout', { cookie })).status).toBe(204);
    expect((await sendRequest(site.app, 'GET /api/admin/session', { cookie })).status).toBe(401);
  });

  it.each([
    'GET /api/admin',
    'GET /api/admin/anything',
    'POST /api/generate-pdf',
    'GET /api/analytics/summary',
  ])('answers "%s" with 401 without a session', async (call) =>
    expect(await sendRequest(site.app, call)).toMatchObject({ status: 401, code: 'no_session' }),
  );

  it('is open to visitors as before', async () => {
    const headers = { Origin: 'https://elsewhere.example' };
    expect((await sendRequest(site.app, 'GET /api/countries', { headers })).status).toBe(200);
  });
});

describe('while the database is away', () => {
  it('staff calls answer 503', async () => {
    const connection = connect(() => null, createLogger({ level: 'silent', name: 'test' }));
    const app = createHttp({ report: () => {}, isTemporary: isUnavailable });
    const accounts = createAccounts({
      database: connection,
      publicUrl,
      rights,
      languageOf: translatableTag,
      trustedProxies: 0,
      forwarding: knownProxies,
      log: silentLog,
    });
    for (const path of rights.guardedPaths) app.use(path, accounts.guard);
    app.route('/', accounts.routes);
    const body = { username: 'admin', password: adminPassword };
    const cookie = `__Host-staff=${'A'.repeat(43)}`;
    for (const response of [
      await sendRequest(app, 'POST /api/admin/login', { body }),
      await sendRequest(app, 'GET /api/admin/session', { cookie }),
    ]) {
      expect(response).toMatchObject({ status: 503, code: 'unavailable' });
      expect(response.headers.get('retry-after')).toBe('2');
    }
    await connection.close();
  });
});
