import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#platform/db/migrate.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { auditLog } from './audit-log.table.ts';
import { deleteExpiredAudit, readAudit, recordAudit, retentionDays } from './store.server.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const day = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);
const actor = { id: 1, username: 'admin' };
const record = (...entries: Parameters<typeof recordAudit>[1][]) =>
  database.db.write(async (tx) => {
    for (const entry of entries) await recordAudit(tx, entry);
  });
const deleteExpired = (limit = 1000) => database.db.write((tx) => deleteExpiredAudit(tx, limit));
const actions = async () => (await readAudit(database.db, 100)).map(({ action }) => action);

describe('the audit log', () => {
  it.each(["update audit_log set action = 'x'", 'delete from audit_log', 'truncate audit_log'])(
    'refuses "%s"',
    async (statement) => {
      await record({ at: new Date(), actor: null, action: 'signed_in' });
      const refused = await database.db
        .write((tx) => tx.execute(sql.raw(statement)))
        .then(
          () => null,
          (error: Error) => String(error.cause),
        );
      expect(refused).toContain('append-only');
      expect(await actions()).toEqual(['signed_in']);
    },
  );

  it('is read as a whole or by subject', async () => {
    const at = new Date();
    await record(
      { at, actor, action: 'user_created', subject: 'user:7' },
      { at, actor, action: 'signed_out' },
      { at, actor, action: 'user_updated', subject: 'user:7' },
    );
    expect(await actions()).toEqual(['user_updated', 'signed_out', 'user_created']);
    const about = await readAudit(database.db, 10, 'user:7');
    expect(about.map(({ action }) => action)).toEqual(['user_updated', 'user_created']);
    const { rows } = await database.pool.query<{ indexdef: string }>(
      "select indexdef from pg_indexes where tablename = 'audit_log'",
    );
    const indexed = rows.map(({ indexdef }) => indexdef.match(/\((.*)\)/)?.[1]);
    expect(indexed).toEqual(expect.arrayContaining(['at', 'subject, id', 'keep_until']));
  });

  it('deletes anonymous failures after a short retention, and actions of the staff after a longer one', async () => {
    const { anonymous, staff } = retentionDays;
    await record(
      { at: daysAgo(anonymous + 1), actor: null, action: 'old failure', retention: 'anonymous' },
      { at: daysAgo(anonymous - 1), actor: null, action: 'new failure', retention: 'anonymous' },
      { at: daysAgo(anonymous + 1), actor, action: 'change' },
      { at: daysAgo(staff + 1), actor, action: 'old change' },
    );
    expect(await deleteExpired()).toBe(2);
    expect(await actions()).toEqual(['change', 'new failure']);
    expect(await deleteExpired()).toBe(0);
  });

  it('deletes a limited number of entries at once', async () => {
    const at = daysAgo(retentionDays.anonymous + 1);
    await record(
      ...Array.from({ length: 5 }, () => ({ at, actor: null, action: 'x', retention: 'anonymous' }) as const),
    );
    expect([await deleteExpired(3), await deleteExpired(3), await deleteExpired(3)]).toEqual([3, 2, 0]);
  });
});

describe('the migration', () => {
  const migrations = path.resolve(import.meta.dirname, '../../../migrations');
  const before = '0004_gfi';
  let folder: string;
  let old: TestDatabase;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'wto-audit-'));
    await cp(migrations, folder, { recursive: true });
    old = await createTestDatabase({ migrated: false });
  });
  afterEach(async () => {
    await old.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('keeps all existing rows, each for its retention', async () => {
    const file = path.join(folder, 'meta/_journal.json');
    const journal = JSON.parse(await readFile(file, 'utf8'));
    const last = journal.entries.findIndex(({ tag }: { tag: string }) => tag === before);
    await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
    const log = createLogger({ level: 'silent', name: 'test' });
    await migrate(old.endpoint, folder, log);
    await old.pool.query(`insert into audit_log (at, action, subject) values
      ('2026-01-01Z', 'sign_in_failed', null), ('2026-01-01Z', 'sign_in_failed', 'user:1'),
      ('2026-01-01Z', 'master_password_reset', null)`);
    await migrate(old.endpoint, migrations, log);
    const rows = await old.db.select().from(auditLog).orderBy(auditLog.id);
    expect(rows.map(({ at, keepUntil }) => (keepUntil.getTime() - at.getTime()) / day)).toEqual([
      retentionDays.anonymous,
      retentionDays.staff,
      retentionDays.staff,
    ]);
  });
});
