import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allCountries } from '#countries/catalogue/catalogue.server.ts';
import { openSession } from '#office/accounts/sessions.server.ts';
import { users } from '#office/accounts/users.table.ts';
import { confirmAllFacts } from '../support/confirmed-facts.ts';
import type { TestDatabase } from '../support/database.ts';
import { composedRow, insertDrafts } from '../support/draft-rows.ts';
import { endProgram, type Program, startProgram } from '../support/process.ts';
import { shippedSources } from '../support/shipped-sources.ts';
import { createSiteDatabase } from '../support/site-database.ts';

let database: TestDatabase;
const programs: Program[] = [];
beforeAll(async () => {
  database = await createSiteDatabase();
});
afterAll(async () => {
  for (const program of programs) await endProgram(program);
  await database.close();
});

const publicUrl = 'https://petition.example';
/** More than three batches of 200. */
const total = 650;

const start = async () => {
  const program = await startProgram({ DATABASE_URL: database.url });
  programs.push(program);
  await program.waitForStatus('/readyz', 200);
  return program;
};
const count = async (query: string) => Number((await database.pool.query(query)).rows[0].count);
const publishedCount = () => count(`select count(*) from wto_petitions where state = 'published'`);
const rowCounts = async () => ({
  drafts: await count(`select count(*) from petition_drafts where status = 'published'`),
  finals: await publishedCount(),
  logged: await count(`select count(*) from audit_log where action = 'petition_published'`),
});

it('publishing all, killed in the middle of a batch, leaves whole batches, goes on the next time, and is undone as one', async () => {
  const token = await database.db.write(async (tx) => {
    await tx.insert(users).values({ id: 1, username: 'admin', role: 'admin', passwordHash: '-' });
    return openSession(tx, 1, new Date());
  });
  const letters = ['de', 'en', 'fr', 'es'].flatMap((language) =>
    allCountries().map(({ code }) => [code, language] as const),
  );
  await confirmAllFacts(database.db);
  const shipped = await shippedSources();
  const sources = {
    ...shipped,
    recipient: (code: string) => ({ ...shipped.recipient(code), verified: true }),
    legalBasis: (code: string) => ({ ...shipped.legalBasis(code), verified: true }),
  };
  const rows = letters.slice(0, total).map(([code, language]) => composedRow(sources, code, language));
  await insertDrafts(database.db, rows);
  const post = ({ url }: Program, path: string, body: object) =>
    fetch(`${url}/api/admin/${path}`, {
      method: 'POST',
      headers: {
        ...{ Cookie: `__Host-staff=${token}`, Origin: publicUrl },
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(body),
    });
  const undo = randomUUID();
  const publishAll = (program: Program) => post(program, 'publish-all', { undo });
  const first = await start();
  // The petitions of a batch are written; its drafts follow a second later.
  await database.pool.query(`
    create function slowly() returns trigger language plpgsql as 'begin perform pg_sleep(1); return null; end';
    create trigger slowly before update on petition_drafts for each statement execute function slowly()`);
  const cut = publishAll(first).catch(() => null);
  await expect.poll(publishedCount, { interval: 20 }).toBe(200);
  const asleep = `select count(*) from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
  await expect.poll(() => count(asleep), { interval: 20 }).toBe(1);
  first.child.kill('SIGKILL');
  expect(await cut).toBeNull();
  // The server notices the lost client only after the waiting statement has ended.
  const busy = `select count(*) from pg_stat_activity where datname = current_database() and state = 'active'`;
  await expect.poll(() => count(busy)).toBe(1);
  expect(await rowCounts()).toEqual({ drafts: 200, finals: 200, logged: 200 });

  await database.pool.query('drop trigger slowly on petition_drafts');
  const second = await start();
  const response = await publishAll(second);
  expect(await response.json()).toMatchObject({
    ...{ ready: total - 200, published: total - 200, held: [], failed: [], remaining: 0, undo },
  });
  expect(await rowCounts()).toEqual({ drafts: total, finals: total, logged: total });

  const undone = await post(second, 'petition-drafts/bulk-undo', { undo });
  expect(await undone.json()).toEqual({ restored: total, skipped: [] });
  expect(await rowCounts()).toEqual({ drafts: 0, finals: 0, logged: total });
});
