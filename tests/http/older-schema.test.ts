/** @module-tag slow */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRequest, startStaff } from '../support/accounts.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { createSiteDatabase } from '../support/site-database.ts';

let staff: Awaited<ReturnType<typeof startStaff>>;
let app: TestApp;
let cookie: string;
beforeAll(async () => {
  staff = await startStaff(createSiteDatabase);
  cookie = await staff.session('admin');
  await staff.database.pool.query(`
    alter table reader_links drop column label;
    alter table wto_petitions drop column release_reason;
    delete from drizzle.__drizzle_migrations where created_at in
      (select created_at from drizzle.__drizzle_migrations order by created_at desc limit 2)`);
  const { rows } = await staff.database.pool.query('select current_database() as name');
  await staff.database.pool.query(`alter database ${rows[0].name} set default_transaction_read_only = on`);
  app = await startTestApp({ env: { DATABASE_URL: staff.database.url }, whenLoaded: false });
});
afterAll(async () => {
  await app.close();
  await staff.close();
});

describe('a database that an earlier release has left, and in which nothing can be written', () => {
  it.each([
    ['GET /'],
    ['GET /country/DE'],
    ['GET /api/countries'],
    ['GET /api/download-petition/DE'],
    [`GET /read/${'A'.repeat(43)}`],
    ['POST /api/admin/login', { username: 'admin', password: 'x' }],
    ['POST /api/analytics/track', { eventType: 'homepage_visit', countryCode: null, metadata: {} }],
    ['POST /api/report-fact', { countryCode: 'DE', fact: 'recipient', message: 'x' }],
    ['GET /api/admin/wto-petitions'],
    ['GET /api/admin/reader-links'],
  ] as [string, object?][])('is 503 to whoever needs it, with the time to wait: %s', async (call, body) => {
    const response = await sendRequest(app.app, call, { cookie, ...(body ? { body } : {}) });
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
