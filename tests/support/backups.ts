import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { makeBackup } from '#operations/backups/make-backup.server.ts';
import { restoreBackup } from '#operations/backups/restore.server.ts';
import { dedicatedClient } from '#platform/db/client.server.ts';
import { knownMigrations } from '#platform/db/index.server.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { createSiteDatabase } from './site-database.ts';

/** The key that the backups here are signed with. */
export const key = async () => 'the key of this installation';
export const migrations = knownMigrations(path.resolve(import.meta.dirname, '../../migrations'));

/** Opens a separate connection, which the caller ends. */
export const connected = async ({ endpoint }: TestDatabase): Promise<pg.Client> => {
  const client = dedicatedClient(endpoint);
  await client.connect();
  return client;
};

/** Runs a task on a separate connection. */
export const withConnection = async <T>(
  database: TestDatabase,
  task: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = await connected(database);
  return task(client).finally(() => client.end());
};

/** Makes a backup in a folder. */
export const backupOf = async (database: TestDatabase, into: string, keep = 10, now = new Date()) => {
  const made = await makeBackup(
    { database: { dedicated: () => connected(database) }, dir: into, key, keep },
    now,
  );
  return { ...made, file: path.join(into, made.name) };
};

/** Restores a backup into a database. */
export const restore = (to: TestDatabase, file: string) =>
  withConnection(to, (client) => restoreBackup(client, file, migrations));

/** Every row of every table, and the next value of each sequence. */
export const contentOf = (database: TestDatabase): Promise<Record<string, unknown>> =>
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

const specialCharacters = 'Zeile 1\nZeile 2\r\n\tTab \\ \\. "Anführung" 😀 العربية \u0001';

/** A statement that adds a row which no backup here holds. */
export const otherContent = "insert into language_settings values ('fr', false, now(), 'x')";

/** A backup of a database with all texts. */
export type LargeBackup = { database: TestDatabase; file: string; bytes: number; rows: number };

/**
 * A database with a few rows, `untouched` with another content, which stays as long as restores are rejected, and a
 * backup of a database with all texts.
 */
export const startBackupDatabases = async () => {
  const database = await createSiteDatabase();
  const [source, untouched] = [await createTestDatabase(), await createTestDatabase()];
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
      insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
        select id, 'k', '\\x00ff0a5c', 7, '{internal}', 'Telefon', now() from users;
      insert into passkey_challenges (challenge, session_id, expires_at) select 'c', id, now() from sessions;
      insert into petition_draft_presence (draft_id, editor, username) values (1, 'e', 'ä');
      insert into rate_limits (key, points, expire) values ('x', 1, 1);
      insert into rate_limit_salts (day, salt) values ('2026-01-01', 'x');
      insert into base_texts (key, category, description, german, hash, shipped_hash)
        values ('a', 'petition', 'd', 'Straße', 'h', 'h');
      insert into translations (key, language, text, source_hash, origin) values ('a', 'fr', 'Rue', 'h', 'human')`),
  );
  const kept = mkdtempSync(path.join(os.tmpdir(), 'wto-backups-'));
  const large: LargeBackup = { ...(await backupOf(database, kept)), database };
  return {
    source,
    untouched,
    large,
    close: async () => {
      for (const each of [source, untouched, database]) await each.close();
      rmSync(kept, { recursive: true, force: true });
    },
  };
};
