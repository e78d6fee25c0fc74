import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backupFaultOf } from '#operations/backups/backup-fault.ts';
import { listBackups } from '#operations/backups/backup-files.server.ts';
import { makeBackup } from '#operations/backups/make-backup.server.ts';
import { restoreBackup } from '#operations/backups/restore.server.ts';
import {
  backupOf,
  connected,
  contentOf,
  key,
  type LargeBackup,
  migrations,
  otherContent,
  restore,
  startBackupDatabases,
  withConnection,
} from '../support/backups.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let databases: Awaited<ReturnType<typeof startBackupDatabases>>;
let source: TestDatabase;
let untouched: TestDatabase;
let large: LargeBackup;
let dir: string;
const openHandles: { close: () => Promise<void> }[] = [];
beforeAll(async () => {
  databases = await startBackupDatabases();
  ({ source, untouched, large } = databases);
});
afterAll(() => databases.close());
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'wto-backups-'));
});
afterEach(async () => {
  for (const each of openHandles.splice(0)) await each.close();
  rmSync(dir, { recursive: true, force: true });
});

const backup = (keep?: number, now?: Date) => backupOf(source, dir, keep, now);

const emptyDatabase = async (migrated = false): Promise<TestDatabase> => {
  const database = await createTestDatabase({ migrated });
  openHandles.push(database);
  return database;
};

/** Number of backups waiting for a table lock. */
const copiesWaiting = async (client: pg.Client): Promise<number> => {
  // What a transaction has seen of other sessions stays as it was.
  await client.query('select pg_stat_clear_snapshot()');
  const { rowCount } = await client.query(
    "select from pg_stat_activity where query ilike 'copy %' and wait_event_type = 'Lock' and datname = current_database()",
  );
  return rowCount ?? 0;
};

const twoDrafts = `
  insert into petition_drafts (country_code, language, title, content, status, priority, government_address, quality,
    base_content, sources, texts_digest, recipient_digest, legal_basis_digest, updated_by)
    select code, 'de', 't', 'alt', 'draft', 'standard', 'a', 80, 'alt', '{}', 'x', 'x', 'x', 'müller'
    from unnest(array['KE', 'TZ']) as code;
  insert into petition_draft_versions (draft_id, version, title, content, reason, saved_by)
    select id, version, title, content, 'generated', updated_by from petition_drafts`;

describe('a backup', () => {
  it('brings everything back, in an empty database', async () => {
    const { file, rows } = large;
    expect(rows).toBeGreaterThan(10_000);
    const empty = await emptyDatabase();
    await restore(empty, file);
    expect(await contentOf(empty)).toEqual(await contentOf(large.database));
    // The next start finds the current schema, and the sequences continue.
    await withConnection(empty, async (client) => {
      const { rows: next } = await client.query(
        "insert into audit_log (at, action, details, keep_until) values (now(), 'x', '{}', now()) returning id",
      );
      const { rows: largest } = await client.query('select max(id) as id from audit_log');
      expect(next[0].id).toBe(largest[0].id);
    });
  });

  it('takes the place of another content, and leaves out who is signed in', async () => {
    const used = await emptyDatabase(true);
    await withConnection(used, (client) => client.query(otherContent));
    await restore(used, (await backup()).file);
    const {
      sessions,
      passkey_challenges,
      petition_draft_presence,
      rate_limits,
      rate_limit_salts,
      ...before
    } = await contentOf(source);
    const left = { sessions, passkey_challenges, petition_draft_presence, rate_limits, rate_limit_salts };
    expect(Object.values(left).map((rows) => (rows as unknown[]).length)).toEqual([1, 1, 1, 1, 1]);
    const none = Object.fromEntries(Object.keys(left).map((name) => [name, []]));
    expect(await contentOf(used)).toEqual({ ...before, ...none });
  });

  it('brings open jobs back as over, to be resumed by hand; where the site moves they go on', async () => {
    const working = await emptyDatabase(true);
    const states = (database: TestDatabase) =>
      withConnection(database, async (client) => {
        const { rows } = await client.query(
          'select key, state, message, holder, finished_at is null as open from jobs order by key',
        );
        return rows;
      });
    await withConnection(working, (client) =>
      client.query(`insert into jobs (kind, key, lane, data, state, holder, held_until, finished_at) values
        ('texts-translate', 'a', 'l', '{}', 'running', gen_random_uuid(), now() + interval '1 hour', null),
        ('texts-translate', 'b', 'l', '{}', 'queued', null, null, null),
        ('texts-translate', 'c', 'l', '{}', 'paused', null, null, null),
        ('texts-translate', 'd', 'l', '{}', 'done', null, null, now())`),
    );
    const before = await states(working);
    const { file } = await backupOf(working, dir);
    const [to, moved] = [await emptyDatabase(), await emptyDatabase()];
    expect(await restore(to, file)).toMatchObject({ endedJobs: 3 });
    const over = {
      ...{ state: 'failed', holder: null, open: false },
      message: expect.stringContaining('aus einer Sicherung wiederhergestellt'),
    };
    expect(await states(to)).toEqual([
      ...['a', 'b', 'c'].map((key) => ({ key, ...over })),
      { ...over, key: 'd', state: 'done', message: null },
    ]);
    await withConnection(moved, (client) => restoreBackup(client, file, migrations, { keepOpenJobs: true }));
    expect(await states(moved)).toEqual(before);
  });

  it('taken during changes is of one moment', async () => {
    const moving = await emptyDatabase(true);
    let isRunning = true;
    const begun = Promise.withResolvers<void>();
    const moved = withConnection(moving, async (client) => {
      for (let n = 0; isRunning; n += 1) {
        // One table is copied long before the other.
        await client.query(
          `with noted as (insert into audit_log (at, action, details, keep_until) values (now(), 'x', '{}', now()))
           insert into translation_usage values ($1, 1, 0)`,
          [`m${n}`],
        );
        begun.resolve();
      }
    });
    await begun.promise;
    const { file } = await backupOf(moving, dir);
    isRunning = false;
    await moved;
    const to = await emptyDatabase();
    await restore(to, file);
    const { audit_log: noted, translation_usage: used } = await contentOf(to);
    expect(used).not.toEqual([]);
    expect(used).toHaveLength((noted as unknown[]).length);
  });

  it('taken during a bulk change holds the drafts and their versions of one moment', async () => {
    const editing = await emptyDatabase(true);
    await withConnection(editing, (client) => client.query(twoDrafts));
    await withConnection(editing, async (editor) => {
      await editor.query('begin; lock table petition_drafts in access exclusive mode');
      const made = backupOf(editing, dir);
      // The drafts are copied first, so later changes must be missing in the versions, too.
      await expect.poll(() => copiesWaiting(editor)).toBe(1);
      await editor.query(`
        update petition_drafts set content = 'neu', version = 2;
        insert into petition_draft_versions (draft_id, version, title, content, reason, saved_by)
          select id, version, title, content, 'edited', updated_by from petition_drafts;
        commit`);
      const to = await emptyDatabase();
      await restore(to, (await made).file);
      const { rows } = await withConnection(to, (client) =>
        client.query(`select d.content, d.version, count(v.*)::int as versions, max(v.version) as newest
          from petition_drafts d join petition_draft_versions v on v.draft_id = d.id group by d.id`),
      );
      const before = { content: 'alt', version: 1, versions: 1, newest: 1 };
      expect(rows).toEqual([before, before]);
    });
  });

  it('that another one keeps waiting for too long says so', async () => {
    await withConnection(source, async (other) => {
      await other.query("select pg_advisory_lock(hashtext('make backup'))");
      const place = { database: { dedicated: () => connected(source) }, dir, key, keep: 1, waitMs: 50 };
      await expect(makeBackup(place, new Date())).rejects.toThrow(
        /^Eine andere Sicherung wird gerade gemacht/,
      );
      await other.query('select pg_advisory_unlock_all(); begin; lock table users in access exclusive mode');
      await expect(makeBackup(place, new Date()).catch(backupFaultOf)).resolves.toMatch(/^Eine Tabelle ist/);
    });
    expect(await readdir(dir)).toEqual([]);
    await backup();
  });

  it('that no longer gets on is given up, and leaves nothing behind', async () => {
    await withConnection(source, async (other) => {
      await other.query('begin; lock table users in access exclusive mode');
      const place = { database: { dedicated: () => connected(source) }, dir, key, keep: 1, stallMs: 100 };
      await expect(makeBackup(place, new Date())).rejects.toThrow(/nicht voran und wurde abgebrochen/);
    });
    expect(await readdir(dir)).toEqual([]);
    await backup();
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
    await withConnection(source, async (other) => {
      // Stops copying in the middle, at a point that is certainly reached.
      await other.query('begin; lock table translations in access exclusive mode');
      const expectRejected = expect(backup()).rejects.toThrow();
      await expect
        .poll(async () => {
          // What a transaction has seen of other sessions stays as it was.
          await other.query('select pg_stat_clear_snapshot()');
          const { rowCount } = await other.query(
            "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'copy %' and wait_event_type = 'Lock' and datname = current_database()",
          );
          return rowCount;
        })
        .toBe(1);
      await expectRejected;
    });
    expect(await readdir(dir)).toEqual([]);
  });
});

describe('a backup of another version', () => {
  it('that is newer is refused, and nothing changes', async () => {
    const { file } = await backup();
    const before = await contentOf(untouched);
    const older = migrations.slice(0, -1);
    await expect(withConnection(untouched, (client) => restoreBackup(client, file, older))).rejects.toThrow(
      'neueren Version',
    );
    expect(await contentOf(untouched)).toEqual(before);
  });

  it('that is older is brought up to the present schema, with its rows', async () => {
    const old = await emptyDatabase();
    const first = await emptyDatabase();
    // The schema of the first release, with rows in it.
    await withConnection(old, async (client) => {
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
    await restore(first, (await backupOf(old, dir)).file);
    const content = await contentOf(first);
    expect(content.users).toHaveLength(1);
    expect(content.translations).toEqual([expect.stringContaining('Rue')]);
    expect(content.base_text_versions).toEqual([expect.stringContaining('Straße')]);
    expect(Object.keys(content).sort()).toEqual(Object.keys(await contentOf(source)).sort());
  });
});
