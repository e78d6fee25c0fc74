import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MIGRATION_LOCK, migrate } from '#platform/db/migrate.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { killAll, runApp } from '../support/run-database-app.ts';

type Migration = { when: number; sql: string };

let database: TestDatabase;
let folder: string;

const CREATE = {
  when: 1_000,
  sql: 'create table ran (at int);',
};
const FILL = { when: 2_000, sql: 'insert into ran values (1);' };
const BROKEN = {
  when: 3_000,
  sql: 'insert into ran values (2);--> statement-breakpoint\nselect * from nowhere;',
};

/** Writes a migrations folder like drizzle-kit. */
async function write(migrations: Migration[]): Promise<void> {
  const entries = migrations.map(({ when }, idx) => ({
    idx,
    version: '7',
    when,
    tag: `m${when}`,
    breakpoints: true,
  }));
  await mkdir(path.join(folder, 'meta'), { recursive: true });
  await writeFile(
    path.join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  for (const { when, sql } of migrations) await writeFile(path.join(folder, `m${when}.sql`), sql);
}

const runMigrations = () =>
  migrate(database.endpoint, folder, createLogger({ level: 'silent', name: 'test' }));
const countWaiting = async () =>
  (await database.pool.query("select from pg_locks where locktype = 'advisory' and not granted")).rowCount;
const ranMigrations = async () => (await database.pool.query('select at from ran')).rows.map((row) => row.at);

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wto-migrations-'));
  database = await createTestDatabase({ migrated: false });
});
afterEach(async () => {
  killAll();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

describe('migrations', () => {
  it('run once when four processes start together', async () => {
    await write([CREATE, FILL]);
    const gate = await database.pool.connect();
    await gate.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    const apps = [1, 2, 3, 4].map(() => runApp({ DATABASE_URL: database.url, MIGRATIONS_DIR: folder }));
    try {
      await expect.poll(countWaiting).toBe(4);
    } finally {
      gate.release(true);
    }
    await Promise.all(apps.map((app) => app.waitForLog('READY')));
    expect(await ranMigrations()).toEqual([1]);
    const migrators = apps.filter((app) => app.lines.some(({ msg }) => msg.includes('auf den Stand')));
    expect(migrators).toHaveLength(1);
  });

  it('go on from where the database is', async () => {
    await write([CREATE]);
    await runMigrations();
    await write([CREATE, FILL]);
    await runMigrations();
    await runMigrations();
    expect(await ranMigrations()).toEqual([1]);
  });

  it('all succeed or change nothing, and say why', async () => {
    await write([CREATE]);
    await runMigrations();
    await write([CREATE, FILL, BROKEN]);
    await expect(runMigrations()).rejects.toMatchObject({
      code: 'database_migration',
      message: expect.stringContaining('relation "nowhere" does not exist'),
    });
    expect(await ranMigrations()).toEqual([]);
  });

  it('refuse a database that a newer version has migrated, with one line', async () => {
    await write([CREATE, FILL]);
    await runMigrations();
    await write([CREATE]);
    const app = runApp({ DATABASE_URL: database.url, MIGRATIONS_DIR: folder });
    expect(await app.exited).toBe(1);
    await expect.poll(app.errorOutput).toMatch(/^Die Datenbank ist neuer als dieses Programm\. .+$/);
    expect(await ranMigrations()).toEqual([1]);
  });

  it('refuse one that was slipped in before the state of the database', async () => {
    await write([CREATE, { ...FILL, when: 4_000 }]);
    await runMigrations();
    await write([CREATE, FILL, { ...FILL, when: 4_000 }]);
    await expect(runMigrations()).rejects.toMatchObject({ code: 'database_migration' });
    expect(await ranMigrations()).toEqual([1]);
  });

  it('need their folder', async () => {
    await rm(folder, { recursive: true });
    await expect(runMigrations()).rejects.toMatchObject({ code: 'database_migration' });
  });
});
