import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { StartError } from '#lib/start-error.ts';
import { backupFaultOf } from '#operations/backups/backup-fault.ts';
import { listBackups } from '#operations/backups/backup-files.server.ts';
import { formatManifest } from '#operations/backups/backup-manifest.server.ts';
import { makeBackup } from '#operations/backups/make-backup.server.ts';
import { openBackup } from '#operations/backups/read-backup.server.ts';
import { restoreBackup } from '#operations/backups/restore.server.ts';
import { dedicatedClient } from '#platform/db/client.server.ts';
import { knownMigrations } from '#platform/db/index.server.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { createSiteDatabase } from '../support/site-database.ts';

const key = async () => 'the key of this installation';
const migrations = knownMigrations(path.resolve(import.meta.dirname, '../../migrations'));

/** A database with a few rows, and a target that stays unchanged as long as restores are rejected. */
let source: TestDatabase;
let untouched: TestDatabase;
let dir: string;
/** A backup of a database with all texts, created once. */
let large: { database: TestDatabase; dir: string; file: string; bytes: number; rows: number };
const openHandles: { close: () => Promise<void> }[] = [];

const connected = async ({ endpoint }: TestDatabase): Promise<pg.Client> => {
  const client = dedicatedClient(endpoint);
  await client.connect();
  return client;
};

/** Runs a task on a separate connection. */
const withConnection = async <T>(
  database: TestDatabase,
  task: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = await connected(database);
  return task(client).finally(() => client.end());
};

const backupOf = async (database: TestDatabase, into: string, keep = 10, now = new Date()) => {
  const made = await makeBackup(
    { database: { dedicated: () => connected(database) }, dir: into, key, keep },
    now,
  );
  return { ...made, file: path.join(into, made.name) };
};
const backup = (keep?: number, now?: Date) => backupOf(source, dir, keep, now);

const restore = (to: TestDatabase, file: string) =>
  withConnection(to, (client) => restoreBackup(client, file, migrations));

const emptyDatabase = async (migrated = false): Promise<TestDatabase> => {
  const database = await createTestDatabase({ migrated });
  openHandles.push(database);
  return database;
};

/** Every row of every table, and the next value of each sequence. */
const contentOf = (database: TestDatabase): Promise<Record<string, unknown>> =>
  withConnection(database, async (client) => {
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

const specialCharacters = 'Zeile 1\nZeile 2\r\n\tTab \\ \\. "Anführung" 😀 العربية \u0001';

const otherContent = "insert into language_settings values ('fr', false, now(), 'x')";

beforeAll(async () => {
  const database = await createSiteDatabase();
  [source, untouched] = [await createTestDatabase(), await createTestDatabase()];
  await withConnection(untouched, (client) => client.query(otherContent));
  for (const each of [database, source])
    await withConnection(each, (client) =>
      client.query(
        "insert into audit_log (at, action, details, keep_until) values (now(), $1, $2, now() + interval '1 year')",
        [specialCharacters, JSON.stringify({ text: specialCharacters.replaceAll('\u0001', '') })],
      ),
    );
  await withConnection(source, (client) =>
    client.query(`
      insert into users (username, email, password_hash, role) values ('ä', 'a@b.c', 'x', 'admin');
      insert into sessions (token_hash, user_id, created_at, last_seen_at) select 'x', id, now(), now() from users;
      insert into petition_draft_presence (draft_id, editor, username) values (1, 'e', 'ä');
      insert into rate_limits (key, points, expire) values ('x', 1, 1);
      insert into rate_limit_salts (day, salt) values ('2026-01-01', 'x');
      insert into base_texts (key, category, description, german, hash, shipped_hash)
        values ('a', 'petition', 'd', 'Straße', 'h', 'h');
      insert into translations (key, language, text, source_hash, origin) values ('a', 'fr', 'Rue', 'h', 'human')`),
  );
  const kept = mkdtempSync(path.join(os.tmpdir(), 'wto-backups-'));
  large = { ...(await backupOf(database, kept)), database, dir: kept };
});
afterAll(async () => {
  for (const each of [source, untouched, large.database]) await each.close();
  rmSync(large.dir, { recursive: true, force: true });
});
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'wto-backups-'));
});
afterEach(async () => {
  for (const each of openHandles.splice(0)) await each.close();
  rmSync(dir, { recursive: true, force: true });
});

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
    const { sessions, petition_draft_presence, rate_limits, rate_limit_salts, ...before } =
      await contentOf(source);
    const left = { sessions, petition_draft_presence, rate_limits, rate_limit_salts };
    expect(Object.values(left).map((rows) => (rows as unknown[]).length)).toEqual([1, 1, 1, 1]);
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
    await withConnection(moved, (client) => restoreBackup(client, file, migrations, { goesOn: true }));
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

describe('a file that is no whole backup', () => {
  const expectRejected = async (file: string, message: RegExp | string) => {
    const before = await contentOf(untouched);
    await expect(restore(untouched, file)).rejects.toThrow(message);
    expect(await contentOf(untouched)).toEqual(before);
  };

  it('is refused wherever a byte of it has changed', async () => {
    const { file, bytes } = large;
    const whole = await readFile(file);
    const broken = path.join(dir, 'broken.zip');
    const places = Array.from({ length: 12 }, (_, n) => Math.floor((bytes * (n + 0.5)) / 12));
    for (const place of places) {
      const changed = Buffer.from(whole);
      changed[place] = (changed[place] ?? 0) ^ 0xff;
      await writeFile(broken, changed);
      await expect(restore(untouched, broken), `byte ${place} of ${bytes}`).rejects.toThrow(
        /beschädigt oder unvollständig|stammt von/,
      );
    }
  });

  it.each([0, 100, 0.5, 0.999])('is refused where it ends too early: %s', async (part) => {
    const { file, bytes } = await backup();
    await truncate(file, part > 1 || part === 0 ? part : Math.floor(bytes * part));
    await expectRejected(file, 'beschädigt oder unvollständig');
  });

  it('is refused when it is something else', async () => {
    const file = path.join(dir, 'random.zip');
    await writeFile(file, randomBytes(10_000));
    await expectRejected(file, 'beschädigt oder unvollständig');
    await expect(restore(untouched, path.join(dir, 'nowhere.zip'))).rejects.toThrow(
      /nowhere.zip gibt es nicht.$/,
    );
  });
});

describe('a file made to look like a backup', () => {
  type Contents = Parameters<typeof formatManifest>[0];
  type Entries = Map<string, Buffer>;

  let made: { contents: Contents; entries: Entries; whole: Buffer };
  let victim: TestDatabase;
  beforeAll(async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'wto-backups-'));
    const { file } = await backupOf(source, folder);
    const opened = await openBackup(file);
    const entries: Entries = new Map();
    for (const { name } of opened.contents.tables)
      entries.set(`tables/${name}.copy`, await buffer(await opened.rowsOf(name)));
    opened.close();
    made = { contents: opened.contents, entries, whole: await readFile(file) };
    rmSync(folder, { recursive: true, force: true });
    victim = await createTestDatabase();
    await withConnection(victim, (client) => client.query(otherContent));
  });
  afterAll(() => victim.close());

  /** Writes a backup file with valid checksums but arbitrary content. */
  const writeForgedBackup = async (contents: Contents, entries: Entries, manifestText = '') => {
    const file = path.join(dir, 'forged.zip');
    const zip = new ZipFile();
    for (const [name, rows] of entries) zip.addBuffer(rows, name);
    const tables = contents.tables.map((table) => {
      const rows = entries.get(`tables/${table.name}.copy`) ?? Buffer.alloc(0);
      return { ...table, sha256: createHash('sha256').update(rows).digest('hex') };
    });
    zip.addBuffer(Buffer.from(manifestText || formatManifest({ ...contents, tables })), 'manifest.json');
    zip.end();
    await pipeline(zip.outputStream, createWriteStream(file));
    return file;
  };

  /** The error message for a rejected file; checks that the database is unchanged. */
  const refusalMessageOf = async (file: string): Promise<string> => {
    const before = await contentOf(victim);
    const error: unknown = await restore(victim, file).then(
      () => 'restored',
      (found: unknown) => found,
    );
    expect(error).toBeInstanceOf(StartError);
    expect(await contentOf(victim)).toEqual(before);
    const { message } = error as StartError;
    expect(message).toMatch(/^Die (Sicherung|Datei) \S+ [^\n]+$/);
    return message;
  };

  const withTable = (name: string, change: (table: Contents['tables'][number]) => object): Contents => ({
    ...made.contents,
    tables: made.contents.tables.map((table) =>
      table.name === name ? { ...table, ...change(table) } : table,
    ),
  });
  const withRows = (name: string, rows: Buffer | string): Entries =>
    new Map(made.entries).set(`tables/${name}.copy`, Buffer.from(rows));

  it('is refused in one line whatever is wrong with its rows and columns, and nothing changes', async () => {
    const { contents, entries } = made;
    const [audit] = contents.tables.filter(({ name }) => name === 'audit_log');
    const cases: readonly [string, Contents, Entries][] = [
      ['another column', withTable('users', ({ columns }) => ({ columns: [...columns, 'nobody'] })), entries],
      ['a column less', withTable('users', ({ columns }) => ({ columns: columns.slice(1) })), entries],
      ['a column twice', withTable('users', ({ columns }) => ({ columns: [...columns, 'id'] })), entries],
      ['NUL', withTable('users', ({ columns }) => ({ columns: [...columns, 'a\u0000b'] })), entries],
      ['another name', withTable('users', () => ({ name: 'nobody' })), withRows('nobody', '')],
      ['no tables', { ...contents, tables: [] }, entries],
      [
        'a table twice',
        { ...contents, tables: [...contents.tables, audit as Contents['tables'][number]] },
        entries,
      ],
      ['letters for a number', contents, withRows('users', 'x\ty\n')],
      ['no rows of text', contents, withRows('users', randomBytes(500))],
      ['no UTF-8', contents, withRows('base_texts', Buffer.from([0xff, 0xfe, 9, 10]))],
      ['a reference to nobody', contents, withRows('base_texts', '')],
      ['no such sequence', { ...contents, sequences: [{ name: 'nobody', last: '1' }] }, entries],
      [
        'no number',
        { ...contents, sequences: contents.sequences.map((each) => ({ ...each, last: 'x' })) },
        entries,
      ],
    ];
    for (const [what, ...forged] of cases)
      expect(await refusalMessageOf(await writeForgedBackup(...forged)), what).toMatch(
        /lässt sich nicht einspielen, nichts wurde/,
      );
  });

  it('is refused in one line whatever stands in its manifest', async () => {
    const { contents, entries } = made;
    const manifest = JSON.parse(formatManifest(contents));
    for (const text of [
      'null',
      '[]',
      '{"format":1}',
      '['.repeat(100_000),
      JSON.stringify({ ...manifest, tables: null }),
      JSON.stringify({ ...manifest, more: 1 }),
      JSON.stringify({ ...manifest, schema: 1 }),
      `${JSON.stringify(manifest)}${' '.repeat(5 * 1024 * 1024)}`,
    ])
      expect(await refusalMessageOf(await writeForgedBackup(contents, entries, text))).toContain(
        'beschädigt oder unvollständig',
      );
    expect(await refusalMessageOf(await writeForgedBackup(contents, entries, '{"format":2}'))).toContain(
      'nicht kennt',
    );
    expect(await refusalMessageOf(await writeForgedBackup({ ...contents, schema: 1 }, entries))).toContain(
      'neueren Version',
    );
  });

  it('is refused in one line when it is no such archive', async () => {
    const file = path.join(dir, 'other.zip');
    for (const bytes of [
      Buffer.from('{}'),
      gzipSync(made.whole),
      gzipSync('x').subarray(0, 12),
      Buffer.alloc(0),
    ]) {
      await writeFile(file, bytes);
      expect(await refusalMessageOf(file)).toContain('beschädigt oder unvollständig');
    }
    expect(await refusalMessageOf(dir)).toMatch(/ist ein Ordner\.$/);
    expect(await refusalMessageOf(path.join(file, 'x.zip'))).toMatch(/gibt es nicht\.$/);
  });

  it('is whole or refused in one line wherever bytes are lost, changed or added', async () => {
    const file = path.join(dir, 'fuzzed.zip');
    const expected = await contentOf(source);
    const { whole } = made;
    await fc.assert(
      fc.asyncProperty(
        fc.nat(whole.length - 1),
        fc.nat(40),
        fc.uint8Array({ maxLength: 40 }),
        async (at, lost, added) => {
          const changed = Buffer.concat([whole.subarray(0, at), added, whole.subarray(at + lost)]);
          await writeFile(file, changed);
          const error: unknown = await restore(victim, file).then(
            () => null,
            (found: unknown) => found,
          );
          if (error) expect((error as StartError).message).toMatch(/^Die Sicherung \S+ [^\n]+$/);
          // Some changes, such as an entry's timestamp, do not affect what is restored.
          else expect((await contentOf(victim)).users).toEqual(expected.users);
          expect(error === null || error instanceof StartError).toBe(true);
        },
      ),
      { numRuns: 100 },
    );
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
