import { once } from 'node:events';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rights } from '#app/features.ts';
import { openSession } from '#office/accounts/sessions.server.ts';
import { users } from '#office/accounts/users.table.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import type { TestDatabase } from '../support/database.ts';
import { listen } from '../support/listen.ts';
import { createSiteDatabase } from '../support/site-database.ts';

let database: TestDatabase;
let app: TestApp;
const cookies: Record<'admin' | 'editor', string> = { admin: '', editor: '' };
beforeAll(async () => {
  database = await createSiteDatabase();
  app = await startTestApp({ env: { DATABASE_URL: database.url } });
  await app.database.db.write(async (tx) => {
    for (const [id, role] of [
      [1, 'admin'],
      [2, 'editor'],
    ] as const) {
      await tx.insert(users).values({ id, username: role, email: null, role, passwordHash: 'none' });
      cookies[role] = `__Host-staff=${await openSession(tx, id, new Date())}`;
    }
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const fetchAs = (path: string, who: 'nobody' | 'admin' | 'editor' = 'nobody', method = 'GET') =>
  app.get(path, who === 'nobody' ? {} : { Cookie: cookies[who] }, method);

const adminPaths = rights.pages.map(({ path }) => path).filter((path) => path.startsWith('/admin'));

describe('the document of the back office', () => {
  it.each(adminPaths)('%s answers 200, also without a session', async (path) => {
    expect((await fetchAs(path)).status).toBe(200);
  });

  it('says that it is being loaded before its script is there', async () => {
    expect(await (await fetchAs('/admin')).text()).toContain('Die Verwaltung wird geladen');
  });

  it.each(['/admin/nowhere', '/admin/users/1', '/admin/USERS', '/admin/a/b/c', '/admin/..%2f'])(
    '%s answers 404 with the same document',
    async (path) => {
      const response = await fetchAs(path, 'admin');
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('<div id="root">');
    },
  );

  it.each([
    ['/petitions', 401, 200, 200],
    ['/navigation', 401, 200, 200],
    ['/download', 401, 403, 200],
  ])(
    '%s answers %i without a session, %i to an editor, %i to an admin',
    async (path, nobody, editor, admin) => {
      const responses = await Promise.all([fetchAs(path), fetchAs(path, 'editor'), fetchAs(path, 'admin')]);
      expect(responses.map(({ status }) => status)).toEqual([nobody, editor, admin]);
      for (const response of responses) expect(await response.text()).toContain('<div id="root">');
    },
  );

  it('takes a made-up session for none', async () => {
    const response = await app.get('/petitions', { Cookie: `__Host-staff=${'a'.repeat(43)}` });
    expect(response.status).toBe(401);
  });

  it.each(['/admin', '/admin/login', '/admin/nowhere', '/petitions', '/download'])(
    '%s is never kept, and allows nothing inline but styles with its own nonce',
    async (path) => {
      const [one, other] = await Promise.all([fetchAs(path), fetchAs(path)]);
      expect(one.headers.get('cache-control')).toBe('no-store');
      expect(one.headers.get('content-type')).toBe('text/html; charset=UTF-8');
      expect(one.headers.get('x-content-type-options')).toBe('nosniff');
      expect(one.headers.get('set-cookie')).toBeNull();
      const policy = one.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      const nonce = policy.match(/style-src 'self' 'nonce-([\w+/=]{22,})'/)?.[1];
      const html = await one.text();
      expect(html).toContain(`nonce="${nonce}"`);
      expect(html).not.toMatch(/<style|<script(?![^>]* src=)| style=| on\w+=/);
      expect(other.headers.get('content-security-policy')).not.toContain(nonce);
    },
  );

  it('is found with a slash at the end, and with HEAD', async () => {
    for (const [path, target] of [
      ['/admin/', '/admin'],
      ['/admin/users/?q=a', '/admin/users?q=a'],
      ['/petitions/', '/petitions'],
    ] as const) {
      const response = await fetchAs(path, 'admin');
      expect(response.status).toBe(308);
      expect(response.headers.get('location')).toBe(target);
    }
    expect((await fetchAs('/admin/users', 'nobody', 'HEAD')).status).toBe(200);
    expect((await fetchAs('/petitions', 'nobody', 'HEAD')).status).toBe(401);
  });

  it.each(['/admin', '/admin/users', '/petitions'])('%s is only read', async (path) => {
    const response = await fetchAs(path, 'admin', 'POST');
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });

  it('leaves the policy of public pages without a nonce', async () => {
    const policy = (await fetchAs('/')).headers.get('content-security-policy');
    expect(policy).toContain("style-src 'self';");
  });
});

describe('the statistics of the staff', () => {
  beforeAll(async () => {
    await app.database.pool.query(`insert into analytics_daily (day, event, country_code, count) values
      ('2026-01-30', 'homepage_visit', '', 7), ('2026-01-30', 'country_page_visit', 'BD', 8),
      ('2026-01-31', 'petition_download', 'BD', 1), ('2026-01-31', 'letter_sent', 'BD', 3), ('2026-01-29', 'country_page_visit', 'FJ', 30)`);
  });

  it.each(['/api/admin/analytics/summary', '/api/analytics/summary'])('%s sums up', async (path) => {
    expect(await (await fetchAs(path, 'admin')).json()).toEqual({
      totalHomepageVisits: 7,
      totalCountryPageVisits: 38,
      totalPetitionDownloads: 1,
      totalLettersSent: 3,
    });
  });

  it('lists every listed country under its German name, by total', async () => {
    const countries = (await (await fetchAs('/api/admin/analytics/countries', 'admin')).json()) as object[];
    expect(countries).toHaveLength(169);
    expect(countries.slice(0, 3)).toEqual([
      {
        countryName: 'Fidschi',
        countryCode: 'FJ',
        pageVisits: 30,
        petitionDownloads: 0,
        lettersSent: 0,
        lastActivity: '2026-01-29',
      },
      {
        countryName: 'Bangladesch',
        countryCode: 'BD',
        pageVisits: 8,
        petitionDownloads: 1,
        lettersSent: 3,
        lastActivity: '2026-01-31',
      },
      {
        countryName: 'Afghanistan',
        countryCode: 'AF',
        pageVisits: 0,
        petitionDownloads: 0,
        lettersSent: 0,
        lastActivity: null,
      },
    ]);
  });

  it('go into a file for spreadsheet programs', async () => {
    const response = await fetchAs('/api/admin/analytics/export.csv', 'admin');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=UTF-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="laender-statistik-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).split('\r\n');
    expect(lines.slice(0, 4)).toEqual([
      'Land,Code,Besuche,Downloads,Gesamt,Konversionsrate (%),Letzte Aktivität,Abgeschickt (Angabe)',
      'Fidschi,FJ,30,0,30,0.0,2026-01-29,0',
      'Bangladesch,BD,8,1,9,12.5,2026-01-31,3',
      'Afghanistan,AF,0,0,0,,,0',
    ]);
    expect(lines).toHaveLength(171);
    const german = await fetchAs('/api/admin/analytics/export.csv?separator=semicolon', 'admin');
    expect((await german.text()).split('\r\n')[2]).toBe('Bangladesch;BD;8;1;9;12,5;2026-01-31;3');
    const unknown = await fetchAs('/api/admin/analytics/export.csv?separator=tab', 'admin');
    expect([unknown.status, await unknown.json()]).toMatchObject([400, { code: 'invalid_input' }]);
  });

  it.each([
    '/api/admin/analytics/summary',
    '/api/analytics/summary',
    '/api/admin/analytics/countries',
    '/api/admin/analytics/export.csv',
  ])('%s is for admins', async (path) => {
    expect((await fetchAs(path)).status).toBe(401);
    expect((await fetchAs(path, 'editor')).status).toBe(403);
  });
});

describe('notes on the operation', () => {
  type Note = { code: string; severity: string; message: string; action: string };
  const path = '/api/admin/operation-notes';
  const fetchWarnings = async (site: TestApp, headers: Record<string, string> = {}) =>
    (await (await site.get(path, { Cookie: cookies.admin, ...headers })).json()) as Note[];

  it('are for admins', async () => {
    expect((await fetchAs(path)).status).toBe(401);
    expect((await fetchAs(path, 'editor')).status).toBe(403);
  });

  it('say what is missing and what to do, the worst first', async () => {
    const bare = await startTestApp({
      env: {
        ...{ DATABASE_URL: database.url, PUBLIC_URL: 'http://localhost:3000' },
        ADMIN_PASSWORD: 'Kastanie-Leuchter-42',
        ...{ RUN_JOBS: 'web', BACKUP_DIR: '/dev/null/backups' },
      },
    });
    const cookie = { Cookie: cookies.admin.replace('__Host-', '') };
    const before = await fetchWarnings(bare, cookie);
    expect(before.map(({ code, severity }) => [code, severity])).toEqual([
      ['backup_folder_unusable', 'danger'],
      ['operator_missing', 'warning'],
      ['second_factor_missing', 'warning'],
      ['settings_without_effect', 'note'],
    ]);
    for (const { message, action } of before) expect(`${message}${action}`).toMatch(/Sie /);

    const { port, close } = await listen(bare);
    const asked = request({
      host: '127.0.0.1',
      port,
      path,
      headers: { ...cookie, 'X-Forwarded-For': '203.0.113.9', Host: 'petition.example' },
    }).end();
    const [response] = await once(asked, 'response');
    const codes = ((await json(response)) as Note[]).map(({ code }) => code);
    expect(codes.slice(0, 2)).toEqual(['proxy_not_trusted', 'public_url_missing']);
    await close();
    await bare.close();
  });

  it('are none where everything is set up', async () => {
    const operator = {
      OPERATOR_NAME: 'Verein',
      OPERATOR_ADDRESS: 'Weg 1',
      OPERATOR_EMAIL: 'post@example.org',
    };
    const set = await startTestApp({
      env: { DATABASE_URL: database.url, TRUST_PROXY: '0', ...operator },
    });
    await app.database.pool.query(
      "insert into two_factors (user_id, secret, started_at, confirmed_at) values (1, 'x', now(), now())",
    );
    expect(await fetchWarnings(set)).toEqual([]);
    await set.close();
  });
});
