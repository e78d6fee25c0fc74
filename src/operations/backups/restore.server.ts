import { pipeline } from 'node:stream/promises';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { isUnavailable } from '#platform/db/index.server.ts';
import { endOpenJobs } from '#platform/jobs/index.server.ts';
import { BackupError } from './backup-error.ts';
import { fileFaultOf } from './backup-fault.ts';
import type { BackupContents } from './backup-manifest.server.ts';
import { openBackup, verifyBackup } from './read-backup.server.ts';
import { isSaved, quoteIdentifier, savedTables } from './schema.server.ts';

/** Drops everything in the schema that this role owns; objects of other owners stay. */
const dropOwnedObjects = `
do $$ declare found record; begin
  drop schema if exists drizzle cascade;
  for found in select oid::regclass as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relowner = current_user::regrole
  loop execute format('drop table if exists %s cascade', found.name); end loop;
  for found in select oid::regclass as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' and relowner = current_user::regrole
  loop execute format('drop sequence if exists %s cascade', found.name); end loop;
  for found in select oid::regprocedure as name from pg_proc
    where pronamespace = 'public'::regnamespace and proowner = current_user::regrole
  loop execute format('drop function if exists %s cascade', found.name); end loop;
end $$`;

const migrationsTable = `
create schema drizzle;
create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;

/** Applies migrations as drizzle-kit's migrator does, in the transaction of the connection. */
const apply = async (client: pg.ClientBase, migrations: readonly MigrationMeta[]): Promise<void> => {
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
};

/** Removes rows that migrations have inserted, because the rows of the backup replace them. */
const emptyTables = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  for (const { name } of rows) {
    const { rowCount } = await client.query(`select from ${quoteIdentifier(name)} limit 1`);
    if (rowCount) await client.query(`truncate ${quoteIdentifier(name)} cascade`);
  }
};

/**
 * Fails unless the backup has every table of its schema once with all columns, as backups of this program do.
 */
const requireSameTables = async (client: pg.ClientBase, { tables }: BackupContents): Promise<void> => {
  const found = new Map(tables.map(({ name, columns }) => [name, [...columns].sort().join()]));
  const expected = (await savedTables(client)).filter(({ own }) => own);
  const differs = expected.filter(({ name, columns }) => found.get(name) !== [...columns].sort().join());
  if (differs.length > 0 || found.size < tables.length)
    throw new Error(`andere Tabellen oder Spalten (${differs.map(({ name }) => name).join(', ')})`);
};

const copyTables = async (client: pg.ClientBase, file: string): Promise<void> => {
  const backup = await openBackup(file);
  try {
    for (const { name, columns } of backup.contents.tables.filter((table) => isSaved(table.name))) {
      const rows = await backup.rowsOf(name);
      // Begun only now: without somebody who listens, an error of the stream would end the process.
      const target = client.query(
        copyFrom(`copy ${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')}) from stdin`),
      );
      await pipeline(rows, target);
    }
    for (const { name, last } of backup.contents.sequences)
      if (last !== null)
        await client.query('select setval($1::regclass, $2::bigint)', [quoteIdentifier(name), last]);
  } finally {
    backup.close();
  }
};

/** The migrations up to the schema of the backup, and those after it. */
const splitAt = (schema: number, known: readonly MigrationMeta[], file: string) => {
  if (!known.some(({ folderMillis }) => folderMillis === schema))
    throw new BackupError(
      `Die Sicherung ${file} stammt von einer neueren Version dieses Programms. Bitte installieren Sie diese zuerst.`,
    );
  return {
    before: known.filter(({ folderMillis }) => folderMillis <= schema),
    after: known.filter(({ folderMillis }) => folderMillis > schema),
  };
};

const maxReasonLength = 200;

/** The error for an intact file whose content the database rejects. */
const cannotRestore = (file: string, cause: unknown): BackupError => {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const line = reason.replace(/\s+/g, ' ').slice(0, maxReasonLength);
  return new BackupError(
    `Die Sicherung ${file} lässt sich nicht einspielen, nichts wurde geändert: ${line}`,
    { cause },
  );
};

/**
 * Reads a whole backup without touching any database.
 * @throws BackupError with a one-line message when the file is not an intact backup
 */
export const checkBackup = (file: string): Promise<BackupContents> =>
  verifyBackup(file).catch((error: unknown) => {
    const fault = fileFaultOf(error);
    throw fault ? new BackupError(`Die Datei ${file} ${fault}.`, { cause: error }) : error;
  });

/**
 * @throws BackupError unless the backup was signed with this key, which only this installation has; its checksums alone do
 * not show who made it
 */
export const requireOwnBackup = async (file: string, key: string): Promise<void> => {
  const backup = await openBackup(file);
  backup.close();
  if (!backup.isSignedWith(key))
    throw new BackupError(
      `Die Sicherung ${file} ist nicht mit dem Schlüssel dieser Installation unterschrieben: Sie stammt von einer anderen, von einer früheren Version, oder sie wurde verändert. Wenn Sie sicher sind, woher sie kommt, wiederholen Sie den Befehl mit --trust.`,
    );
};

const endedByRestore =
  'Als der Auftrag noch offen war, wurde die Datenbank aus einer Sicherung wiederhergestellt. „Fortsetzen“ führt ihn zu Ende.';

type RestoreOptions = {
  /** The backup was made just now, so open jobs stay open. */
  keepOpenJobs?: boolean;
  /** Called when everything is back; then it is taken back again instead of being kept. */
  rehearse?: ((contents: BackupContents) => Promise<void>) | null;
};

export type RestoreResult = BackupContents & {
  /** Jobs that were open at the time of the backup and have been ended. */
  endedJobs: number;
};

/**
 * Replaces everything in the database with the content of a backup in one transaction, and migrates it to the
 * schema of this program. On failure nothing has changed. Jobs that were open are ended, because their work
 * may have been done, and paid for, since.
 * @throws BackupError when the file is damaged, newer than the program, or its rows do not fit
 */
export const restoreBackup = async (
  client: pg.Client,
  file: string,
  migrations: readonly MigrationMeta[],
  { keepOpenJobs = false, rehearse = null }: RestoreOptions = {},
): Promise<RestoreResult> => {
  const contents = await checkBackup(file);
  const { before, after } = splitAt(contents.schema, migrations, file);
  await client.query('begin');
  try {
    await client.query(dropOwnedObjects);
    await client.query(migrationsTable);
    await apply(client, before);
    await emptyTables(client);
    await requireSameTables(client, contents);
    await copyTables(client, file);
    await apply(client, after);
    const endedJobs = keepOpenJobs ? 0 : await endOpenJobs(drizzle(client), endedByRestore);
    if (rehearse) {
      await rehearse(contents);
      await client.query('rollback');
      return { ...contents, endedJobs };
    }
    await client.query('select pg_notify(\'site_changed\', \'{"kind":"all"}\')');
    await client.query('commit');
    return { ...contents, endedJobs };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw isUnavailable(error) || error instanceof BackupError ? error : cannotRestore(file, error);
  }
};
