/** @module-tag slow */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAudit } from '#office/audit/store.server.ts';
import { rateLimits } from '#platform/limits/rate-limits.table.ts';
import { adminPassword, type Staff, startStaff } from '../support/accounts.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { listen } from '../support/listen.ts';
import { createSiteDatabase } from '../support/site-database.ts';

/** Two processes on one database behind a local proxy, with the proxy settings in `env`. */
const startBehindProxy = async (staff: Staff, env: Record<string, string>, namesClients = true) => {
  const apps = await Promise.all(
    [1, 2].map(() => startTestApp({ env: { DATABASE_URL: staff.database.url, ...env } })),
  );
  const servers = await Promise.all(apps.map((app: TestApp) => listen(app)));
  let asked = 0;
  return {
    login: async (username: string, password: string) => {
      asked += 1;
      const response = await fetch(`${servers[asked % 2]?.url}/api/admin/login`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(namesClients ? { 'X-Forwarded-For': `203.0.113.${asked % 250}` } : {}),
        },
        body: JSON.stringify({ username, password }),
      });
      await response.arrayBuffer();
      return response.status;
    },
    close: async () => {
      for (const server of servers) await server.close();
      for (const app of apps) await app.close();
    },
  };
};
type Site = Awaited<ReturnType<typeof startBehindProxy>>;

let staff: Staff;
let unconfiguredSite: Site;
let configuredSite: Site;
/** Behind proxies that do not forward the client's address: one not configured, one configured. */
let anonymousProxySite: Site;
let configuredAnonymousSite: Site;
beforeAll(async () => {
  staff = await startStaff(createSiteDatabase);
  [unconfiguredSite, configuredSite, anonymousProxySite, configuredAnonymousSite] = await Promise.all([
    startBehindProxy(staff, {}),
    startBehindProxy(staff, { TRUST_PROXY: '0' }),
    startBehindProxy(staff, {}, false),
    startBehindProxy(staff, { TRUST_PROXY: '1' }, false),
  ]);
});
beforeEach(() => staff.reset());
afterAll(async () => {
  await Promise.all(
    [unconfiguredSite, configuredSite, anonymousProxySite, configuredAnonymousSite].map((site) =>
      site.close(),
    ),
  );
  await staff.close();
});

const failLogins = async ({ login }: Site, times: number) => {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) statuses.push(await login(`person${i}`, 'falsch'));
  return statuses;
};
const counts = (statuses: readonly number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].map((each) => [each, statuses.filter((one) => one === each).length]),
  );

/** Returns a function that reads the audit entries from now on. */
const auditSinceNow = async () => {
  const [last] = await readAudit(staff.db, 1);
  return async () => (await readAudit(staff.db, 100)).filter(({ id }) => id > (last?.id ?? 0));
};

describe('behind a proxy that the configuration does not mention', () => {
  it('20 wrong names from anyone do not lock out who has the right password, nor fill the record', async () => {
    const newEntries = await auditSinceNow();
    expect(counts(await failLogins(unconfiguredSite, 25))).toEqual({ 401: 20, 429: 5 });
    expect((await newEntries()).map(({ subject }) => subject)).toEqual(Array(20).fill(null));
    expect(await unconfiguredSite.login('admin', adminPassword)).toBe(200);
    expect(await unconfiguredSite.login('redaktion', adminPassword)).toBe(200);
  });

  it('guessing one name stays as slow as it was, at once and after many wrong names', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 18 }, (_, i) => unconfiguredSite.login('admin', `falsch ${i}`)),
    );
    expect(counts(guesses)).toEqual({ 401: 5, 429: 13 });
    expect(await unconfiguredSite.login('admin', adminPassword)).toBe(429);

    await staff.db.write((tx) => tx.delete(rateLimits));
    await failLogins(unconfiguredSite, 20);
    for (let i = 0; i < 5; i++) expect(await unconfiguredSite.login('admin', 'falsch')).toBe(429);
    expect(await unconfiguredSite.login('admin', adminPassword)).toBe(429);
  });

  it('every guess at a user that was checked is on record, and none that was refused', async () => {
    const newEntries = await auditSinceNow();
    for (let i = 0; i < 8; i++) await unconfiguredSite.login('admin', 'falsch');
    expect((await newEntries()).map(({ subject }) => subject)).toEqual(Array(5).fill('user:1'));
  });

  it('an address is locked as ever where TRUST_PROXY says that there is none', async () => {
    expect(counts(await failLogins(configuredSite, 20))).toEqual({ 401: 20 });
    expect(await configuredSite.login('admin', adminPassword)).toBe(429);
  });
});

describe('behind a proxy that names nobody', () => {
  it('wrong names from anyone lock nobody out, and guessing one name stays as slow as it was', async () => {
    for (const site of [anonymousProxySite, configuredAnonymousSite]) {
      expect(counts(await failLogins(site, 25))).toEqual({ 401: 20, 429: 5 });
      expect(await site.login('admin', adminPassword)).toBe(200);
      await staff.db.write((tx) => tx.delete(rateLimits));
      const guesses = await Promise.all(
        Array.from({ length: 18 }, (_, i) => site.login('admin', `falsch ${i}`)),
      );
      expect(counts(guesses)).toEqual({ 401: 5, 429: 13 });
      expect(await site.login('admin', adminPassword)).toBe(429);
      await staff.db.write((tx) => tx.delete(rateLimits));
    }
  });
});
