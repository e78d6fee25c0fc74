import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listBackups, makeBackup, restoreBackup } from '#features/backups/index.server.ts';
import { dedicatedClient } from '#platform/db/client.server.ts';
import { knownMigrations } from '#platform/db/index.server.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { createSiteDatabase } from '../support/site-database.ts';

const migrations = knownMigrations(path.resolve(import.meta.dirname, '../../migrations'));

let from: TestDatabase;
let dir: string;
const open: { close: () => Promise<void> }[] = [];

const connected = async ({ endpoint }: TestDatabase): Promise<pg.Client> => {
  const client = dedicatedClient(endpoint);
  await client.connect();
  return client;
};

/** Runs a task on a connection of its own. */
const on = async <T>(database: TestDatabase, task: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = await connected(database);
  return task(client).finally(() => client.end());
};

const backup = (keep = 10, now = new Date()) =>
  makeBackup({ database: { dedicated: () => connected(from) }, dir, keep }, now).then(
    ({ name, ...made }) => ({
      ...made,
      name,
      file: path.join(dir, name),
    }),
  );

const restore = (to: TestDatabase, file: string) =>
  on(to, (client) => restoreBackup(client, file, migrations));

const emptyDatabase = async (migrated = false): Promise<TestDatabase> => {
  const database = await createTestDatabase({ migrated });
  open.push(database);
  return database;
};

/** Every row of every table, and what each sequence gives next. */
const contentOf = (database: TestDatabase): Promise<Record<string, unknown>> =>
  on(database, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
    );
    const content: Record<string, unknown> = {};
    for (const { name } of tables) {
      const { rows } = await client.query(`select t::text as row from "${name}" t order by 1`);
      content[name] = rows.map(({ row }) => row);
    }
    const { rows: sequences } = await client.query(
      "select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1",
    );
    return { ...content, sequences };
  });

const strange = 'Zeile 1\nZeile 2\r\n\tTab \\ \\. "Anführung" 😀 العربية \u0001';

beforeAll(async () => {
  from = await createSiteDatabase();
  await on(from, async (client) => {
    await client.query(
      "insert into audit_log (at, action, details, keep_until) values (now(), $1, $2, now() + interval '1 year')",
      [strange, JSON.stringify({ text: strange.replaceAll('\u0001', '') })],
    );
  });
});
afterAll(() => from.close());
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'wto-backups-'));
});
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
  rmSync(dir, { recursive: true, force: true });
});

describe('a backup', () => {
  it('brings everything back, in an empty database and over another content', async () => {
    const { file, rows } = await backup();
    expect(rows).toBeGreaterThan(10_000);
    const before = await contentOf(from);
    const [empty, used] = [await emptyDatabase(), await emptyDatabase(true)];
    await on(used, (client) =>
      client.query("insert into language_settings values ('fr', false, now(), 'x')"),
    );
    await restore(empty, file);
    await restore(used, file);
    expect(await contentOf(empty)).toEqual(before);
    expect(await contentOf(used)).toEqual(before);
    // The next start finds a database of its own schema and goes on counting where it was.
    await on(empty, async (client) => {
      const { rows: next } = await client.query(
        "insert into audit_log (at, action, details, keep_until) values (now(), 'x', '{}', now()) returning id",
      );
      const { rows: largest } = await client.query('select max(id) as id from audit_log');
      expect(next[0].id).toBe(largest[0].id);
    });
  });

  it('leaves out who is signed in', async () => {
    const to = await emptyDatabase();
    await restore(to, (await backup()).file);
    expect((await contentOf(to)).sessions).toEqual([]);
  });

  it('taken during changes is of one moment', async () => {
    const accounts = await createTestDatabase();
    open.push(accounts);
    await on(accounts, (client) =>
      client.query("insert into translation_usage select 'm' || n, 100, 0 from generate_series(1, 2000) n"),
    );
    let isRunning = true;
    const begun = Promise.withResolvers<void>();
    const moving = on(accounts, async (client) => {
      while (isRunning) {
        await client.query(
          "with taken as (update translation_usage set characters = characters - 1 where month = $1 returning 1) update translation_usage set requests = requests + 1 where month = 'm1' and exists (select from taken)",
          [`m${2 + Math.floor(Math.random() * 1999)}`],
        );
        begun.resolve();
      }
    });
    await begun.promise;
    const made = await makeBackup(
      { database: { dedicated: () => connected(accounts) }, dir, keep: 5 },
      new Date(),
    );
    isRunning = false;
    await moving;
    const to = await emptyDatabase();
    await restore(to, path.join(dir, made.name));
    const { rows } = await on(to, (client) =>
      client.query(
        'select sum(characters)::int as characters, sum(requests)::int as requests from translation_usage',
      ),
    );
    expect(rows[0].characters).toBeLessThan(200_000);
    expect(rows[0].characters + rows[0].requests).toBe(200_000);
  });

  it('is kept until enough newer ones are there', async () => {
    const names: string[] = [];
    for (const minute of [1, 2, 3, 4]) {
      const { name } = await backup(3, new Date(Date.UTC(2026, 0, 1, 0, minute)));
      names.push(name);
    }
    await writeFile(path.join(dir, 'notes.txt'), 'of somebody else');
    expect((await listBackups(dir)).map(({ name }) => name)).toEqual(names.slice(1).reverse());
    expect(await readdir(dir)).toContain('notes.txt');
  });

  it('leaves nothing behind when it fails', async () => {
    const client = await connected(from);
    const failing = makeBackup({ database: { dedicated: async () => client }, dir, keep: 5 }, new Date());
    const refused = expect(failing).rejects.toThrow();
    await on(from, async (other) => {
      for (;;) {
        const { rowCount } = await other.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'copy %' and pid <> pg_backend_pid() and datname = current_database()",
        );
        if (rowCount) return;
      }
    });
    await refused;
    expect(await readdir(dir)).toEqual([]);
  });
});

describe('a file that is no whole backup', () => {
  const refused = async (file: string, message: RegExp | string) => {
    const to = await emptyDatabase(true);
    await on(to, (client) => client.query("insert into language_settings values ('fr', false, now(), 'x')"));
    const before = await contentOf(to);
    await expect(restore(to, file)).rejects.toThrow(message);
    expect(await contentOf(to)).toEqual(before);
  };

  it('is refused wherever a byte of it has changed', async () => {
    const { file, bytes } = await backup();
    const whole = await readFile(file);
    const to = await emptyDatabase();
    const places = Array.from({ length: 40 }, (_, n) => Math.floor((bytes * (n + 0.5)) / 40));
    for (const place of places) {
      const broken = Buffer.from(whole);
      broken[place] = (broken[place] ?? 0) ^ 0xff;
      await writeFile(`${file}.broken`, broken);
      await expect(restore(to, `${file}.broken`), `byte ${place} of ${bytes}`).rejects.toThrow(
        /beschädigt oder unvollständig|stammt von/,
      );
    }
  });

  it.each([0, 100, 0.5, 0.999])('is refused where it ends too early: %s', async (part) => {
    const { file, bytes } = await backup();
    await truncate(file, part > 1 || part === 0 ? part : Math.floor(bytes * part));
    await refused(file, 'beschädigt oder unvollständig');
  });

  it('is refused when it is something else', async () => {
    const file = path.join(dir, 'random.zip');
    await writeFile(file, randomBytes(10_000));
    await refused(file, 'beschädigt oder unvollständig');
    await expect(restore(await emptyDatabase(), path.join(dir, 'nowhere.zip'))).rejects.toThrow('ENOENT');
  });
});

describe('a backup of another version', () => {
  it('that is newer is refused, and nothing changes', async () => {
    const { file } = await backup();
    const to = await emptyDatabase(true);
    const before = await contentOf(to);
    const older = migrations.slice(0, -1);
    await expect(on(to, (client) => restoreBackup(client, file, older))).rejects.toThrow('neueren Version');
    expect(await contentOf(to)).toEqual(before);
  });

  it('that is older is brought up to the present schema, with its rows', async () => {
    const old = await emptyDatabase();
    const first = await emptyDatabase();
    // The schema of the first release, with rows in it.
    await on(old, async (client) => {
      await client.query('create schema drizzle');
      await client.query(
        'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
      );
      for (const { sql: statements, hash, folderMillis } of migrations.slice(0, 3)) {
        for (const statement of statements) await client.query(statement);
        await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
          hash,
          folderMillis,
        ]);
      }
      await client.query(
        "insert into base_texts (key, category, description, german, hash, shipped_hash) values ('a', 'petition', 'd', 'Straße', 'h', 'h')",
      );
      await client.query(
        "insert into translations (key, language, text, source_hash, origin) values ('a', 'fr', 'Rue', 'h', 'human')",
      );
      await client.query(
        "insert into users (username, email, password_hash, role) values ('a', 'a@b.c', 'x', 'admin')",
      );
    });
    const made = await makeBackup(
      { database: { dedicated: () => connected(old) }, dir, keep: 5 },
      new Date(),
    );
    await restore(first, path.join(dir, made.name));
    const content = await contentOf(first);
    expect(content.users).toHaveLength(1);
    expect(content.translations).toEqual([expect.stringContaining('Rue')]);
    expect(content.base_text_versions).toEqual([expect.stringContaining('Straße')]);
    expect(Object.keys(content).sort()).toEqual(Object.keys(await contentOf(from)).sort());
  });
});
