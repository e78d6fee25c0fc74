/** @module-tag slow */
import { afterEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import type { TestDatabase } from '../support/database.ts';
import { createSiteDatabase } from '../support/site-database.ts';

const pages = [
  '/',
  '/?lang=fr',
  '/?q=kenia&lang=sw',
  '/country/DE',
  '/country/BD?lang=bn',
  '/country/CH?lang=de',
  '/country/KE?view=table',
  '/country/DE/letter',
  '/country/FR/letter?lang=fr',
  '/country/DE/index?lang=es',
  '/country/DE/report',
  '/country/DE/share?lang=en',
  '/embed/DE?lang=ar',
  '/index',
  '/index/methode?lang=en',
  '/impressum',
  '/offline?lang=hi',
  '/languages.json',
  '/manifest.webmanifest',
  '/sitemap.xml',
  '/api/countries',
  '/api/download-petition/DE',
  '/api/download-petition/KE?language=sw',
];

let database: TestDatabase;
let app: TestApp;
afterEach(async () => {
  await app.close();
  await database.close();
});

/** A database of an earlier release: some texts are missing, others contain obsolete placeholders. */
const createOlderDatabase = async (isReadOnly: boolean): Promise<void> => {
  database = await createSiteDatabase();
  await database.pool.query("update content_state set shipped_digest = 'an earlier release'");
  await database.pool.query("delete from base_texts where key = 'language_all' or hashtext(key) % 3 = 0");
  await database.pool.query(
    `update base_texts set german = german || ' {gone}', hash = 'older', shipped_hash = 'older'
     where hashtext(key) % 3 <> 0 and hashtext(key) % 2 = 0`,
  );
  await database.pool.query(`update translations set text = text || ' {gone}', source_hash = 'older',
       shipped_hash = substr(encode(sha256(convert_to(text || ' {gone}', 'UTF8')), 'hex'), 1, 12)
     where hashtext(key) % 2 = 0`);
  if (!isReadOnly) return;
  const { rows } = await database.pool.query('select current_database() as name');
  await database.pool.query(`alter database ${rows[0].name} set default_transaction_read_only = on`);
};

const start = async (): Promise<void> => {
  app = await startTestApp({ env: { DATABASE_URL: database.url }, whenLoaded: false });
};

const readiness = async (query = '') => {
  const response = await app.get(`/readyz${query}`);
  return { ...(await response.json()), code: response.status };
};

const statusByPage = async () => {
  const statuses: Record<string, number> = {};
  for (const page of pages) statuses[page] = (await app.get(page)).status;
  return statuses;
};
const allOk = Object.fromEntries(pages.map((page) => [page, 200]));

it('are pages from the first moment on, and the process is ready once those of this release are in', async () => {
  await createOlderDatabase(false);
  // Seeding a release waits for this lock.
  const other = await database.pool.connect();
  await other.query("begin; select pg_advisory_xact_lock(hashtext('take in content'))");
  await start();
  await expect.poll(async () => (await app.get('/languages.json')).status).toBe(200);
  expect(await readiness()).toMatchObject({ code: 503, checks: { content: 'down' } });
  expect(await statusByPage()).toEqual(allOk);
  expect(await (await app.get('/country/BD?lang=bn')).text()).not.toContain('{gone}');
  // The error page, too.
  expect((await app.get('/nowhere?lang=bn')).status).toBe(404);

  await other.query('commit');
  other.release();
  await app.content.loaded;
  expect(await readiness()).toEqual({
    code: 200,
    status: 'ok',
    checks: { database: 'up', content: 'up', typesetter: 'up' },
  });
  expect(await statusByPage()).toEqual(allOk);
});

it('stay pages where nothing can be written, which readiness tells', async () => {
  await createOlderDatabase(true);
  await start();
  await expect.poll(async () => (await readiness('?exclude=database')).checks.content).toBe('degraded');
  expect(await readiness()).toMatchObject({ code: 503, checks: { database: 'down' } });
  expect(await readiness('?exclude=database')).toMatchObject({ code: 200, checks: { content: 'degraded' } });
  expect(await statusByPage()).toEqual(allOk);
});

it('are told where they are missing although the release was taken in', async () => {
  database = await createSiteDatabase();
  await database.pool.query("delete from base_texts where hashtext(key) % 3 = 0 or key = 'error_title'");
  await start();
  await app.content.loaded;
  expect(await readiness()).toMatchObject({ code: 200, status: 'degraded', checks: { content: 'degraded' } });
  expect(await statusByPage()).toEqual(allOk);
});
