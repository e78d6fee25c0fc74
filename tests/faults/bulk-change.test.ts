/** @module-tag slow */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeMany } from '#petitions/bulk/bulk-status.server.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { insertAllDrafts } from '../support/many-drafts.ts';
import { killAll, runApp } from '../support/run-database-app.ts';
import { shippedSources } from '../support/shipped-sources.ts';
import { entryOf, smallPrograms } from '../support/small-programs.ts';

const entry = entryOf(await smallPrograms(), 'bulk-change-app');
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await insertAllDrafts(database.pool, await shippedSources());
});
afterEach(async () => {
  killAll();
  await database.close();
});

const state = async () => {
  const { rows } = await database.pool.query(`
    select (select md5(string_agg(id || status || updated_at, ',' order by id)) from petition_drafts) as drafts,
      (select count(*)::int from audit_log) as entries, (select count(*)::int from petition_bulk_changes) as changes`);
  return rows[0];
};

describe('a bulk change whose process is killed', () => {
  it('leaves every draft as it was, and nothing locked', async () => {
    const before = await state();
    const app = runApp({ DATABASE_URL: database.url }, entry);
    expect(await app.waitForLog('CHANGED')).toMatchObject({ updated: expect.any(Number) });
    app.kill('SIGKILL');
    await app.exited;
    expect(await state()).toEqual(before);
    const ids = (await database.pool.query('select id from petition_drafts')).rows.map(({ id }) => id);
    const by = { actor: { id: 1, username: 'admin' }, now: new Date() };
    const done = await database.db.write((tx) => changeMany(tx, ids, 'approved', by));
    expect(done.updated).toBeGreaterThan(3000);
    expect((await state()).entries).toBe(done.updated);
  });
});
