/** @module-tag slow */

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { runBackup, runMove, runRestore } from '#app/backup.server.ts';
import { migrationsDir } from '#app/paths.server.ts';
import { translations } from '#content/translations.table.ts';
import { notifyContentEvents } from '#platform/changes/content-events.server.ts';
import { loadConfig } from '#platform/config/index.server.ts';
import { connect } from '#platform/db/client.server.ts';
import { applicationNames, openDatabase } from '#platform/db/index.server.ts';
import { sharedLimiter } from '#platform/limits/limiters.server.ts';
import { createPseudonyms } from '#platform/limits/pseudonyms.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { listen } from '../support/listen.ts';
import { startPgbouncer } from '../support/pgbouncer.ts';
import { freePort, type Program } from '../support/process.ts';
import { createSiteDatabase } from '../support/site-database.ts';
import { findLostWrites, noLostWrites, prepareLoad, startLoad } from '../support/steady-load.ts';

const log = createLogger({ level: 'silent', name: 'test' });
/** Fewer than the processes want, so that they take turns at each connection. */
const sharedConnections = 3;

let database: TestDatabase;
let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
let dir: string;
beforeAll(async () => {
  database = await createSiteDatabase();
  [pooler, dir] = await Promise.all([
    startPgbouncer(database.url, sharedConnections),
    mkdtemp(path.join(os.tmpdir(), 'wto-pooled-')),
  ]);
});
afterAll(async () => {
  await pooler.close();
  await database.close();
  await rm(dir, { recursive: true, force: true });
});

const settings = () => ({
  ...{ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url },
  DATABASE_POOL_SIZE: '3',
});

const connections = async (): Promise<Record<string, number>> => {
  const { rows } = await database.pool.query<{ name: string; count: number }>(
    `select application_name as name, count(*)::int from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() group by 1`,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
};

describe('two processes behind PgBouncer in transaction mode', () => {
  let apps: TestApp[];
  beforeAll(async () => {
    const start = () => startTestApp({ shared: database, env: settings() });
    apps = await Promise.all([start(), start()]);
  });
  afterAll(() => Promise.all(apps.map((app) => app.close())));
  const [first, second] = [() => apps[0] as TestApp, () => apps[1] as TestApp];

  it('lose nothing under load, hold one direct connection each and share the others', async () => {
    const server = await listen(first());
    const load = startLoad({ url: server.url } as Program, await prepareLoad(database));
    await expect.poll(() => load.seen.visits).toBeGreaterThan(50);
    await expect.poll(() => load.seen.saved.length).toBeGreaterThan(20);
    const held = await connections();
    expect(held[applicationNames.jobs]).toBe(2);
    expect(held[applicationNames.own]).toBeUndefined();
    expect(held[applicationNames.pool]).toBeLessThanOrEqual(sharedConnections);
    await load.stop();
    await server.close();
    expect([...load.refusals]).toEqual([]);
    expect(await findLostWrites(database, load)).toEqual(noLostWrites);
  });

  it('hear of each other’s changes', async () => {
    await first().database.db.write(async (tx) => {
      await tx
        .update(translations)
        .set({ text: 'Derrière le pooler' })
        .where(and(eq(translations.key, 'site_tagline'), eq(translations.language, 'fr')));
      await notifyContentEvents(tx, [{ kind: 'translation', key: 'site_tagline', language: 'fr' }]);
    });
    await expect
      .poll(() => second().content.current().texts.text('site_tagline', 'fr'))
      .toBe('Derrière le pooler');
  });

  it('count visitors together, statement by statement on any connection', async () => {
    const limit = { requests: 20, seconds: 3600, counted: 'shared' } as const;
    const limiters = apps.map(({ database: { pool, db } }) =>
      sharedLimiter('pooled', limit, { pool, pseudonyms: createPseudonyms(db) }),
    );
    let allowed = 0;
    for (let n = 0; n < 30; n++) {
      const wait = await limiters[n % 2]?.consume('203.0.113.9');
      if (wait === 0) allowed += 1;
    }
    expect(allowed).toBe(20);
  });

  it('have the time limits of the shipped settings', async () => {
    const { rows } = await first().database.pool.query('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '10s' }]);
  });

  it('notice that PgBouncer is away although PostgreSQL is there, and that it is back', async () => {
    await pooler.stop();
    expect(await first().database.check()).toBe(false);
    expect((await first().get('/readyz')).status).toBe(503);
    expect((await first().get('/country/BD')).status).toBe(200);
    await pooler.restart();
    await expect.poll(() => first().database.check()).toBe(true);
  });
});

describe('commands', () => {
  const { argv } = process;
  afterEach(() => {
    process.argv = argv;
    vi.unstubAllEnvs();
  });
  const run = async (command: () => Promise<void>, ...args: string[]) => {
    for (const [name, value] of Object.entries({ ...settings(), DATA_DIR: dir })) vi.stubEnv(name, value);
    process.argv = ['node', 'main.js', 'command', ...args];
    await command();
  };

  it('back up, restore and move while PgBouncer keeps connections of processes that have ended', async () => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => {});
    const pooled = connect(() => ({ connectionString: pooler.url }), log, { isPooler: true });
    await pooled.pool.query('select 1');
    await pooled.close();
    expect((await connections())[applicationNames.pool]).toBeGreaterThan(0);

    await run(runBackup);
    const [name = ''] = await readdir(path.join(dir, 'backups'));
    await run(runRestore, path.join(dir, 'backups', name));
    const target = await createTestDatabase({ migrated: false });
    await run(runMove, target.url);
    await target.close();
    expect(said.mock.calls.flat().join('\n')).toMatch(/Sicherung gemacht.*wiederhergestellt.*Umgezogen/s);
    said.mockRestore();
  });

  it.each(['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const)(
    'name the address that nobody answers at: %s',
    async (variable) => {
      const wrong = new URL(database.url);
      wrong.port = String(await freePort());
      const config = loadConfig({ ...settings(), [variable]: wrong.href });
      if (!config.ok) throw new Error(JSON.stringify(config.error));
      const away = openDatabase(config.value, log, { migrations: migrationsDir, giveUpAfterMs: 500 });
      const advice = `:${wrong.port} ist nicht zu erreichen: dort nimmt niemand Verbindungen an. Prüfen Sie ${variable} `;
      await expect(away.whenReady).rejects.toThrow(advice);
      await away.close();
    },
  );
});
