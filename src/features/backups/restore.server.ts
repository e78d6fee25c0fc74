import { pipeline } from 'node:stream/promises';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupError } from './backup-error.ts';
import type { BackupContents } from './manifest.server.ts';
import { openBackup, verifyBackup } from './read-backup.server.ts';
import { quoted } from './schema.server.ts';

/** Takes away everything the schema holds that belongs to this role; other owners' objects stay. */
const emptySchema = `
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

/** Rows that a migration has put in would stand beside those of the backup. */
const emptyTables = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  for (const { name } of rows) {
    const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`);
    if (rowCount) await client.query(`truncate ${quoted(name)} cascade`);
  }
};

const copyTables = async (client: pg.ClientBase, file: string): Promise<void> => {
  const backup = await openBackup(file);
  try {
    for (const { name, columns } of backup.contents.tables) {
      const target = client.query(
        copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`),
      );
      await pipeline(await backup.rowsOf(name), target);
    }
    for (const { name, last } of backup.contents.sequences)
      if (last !== null) await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), last]);
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

/**
 * Replaces everything in the database by the content of a backup, in one transaction: as it was then, brought up to the
 * schema of this program. When it fails, nothing has changed.
 * @throws BackupError when the file is damaged, or newer than the program
 */
export const restoreBackup = async (
  client: pg.ClientBase,
  file: string,
  migrations: readonly MigrationMeta[],
): Promise<BackupContents> => {
  const contents = await verifyBackup(file);
  const { before, after } = splitAt(contents.schema, migrations, file);
  await client.query('begin');
  try {
    await client.query(emptySchema);
    await client.query(migrationsTable);
    await apply(client, before);
    await emptyTables(client);
    await copyTables(client, file);
    await apply(client, after);
    await client.query('select pg_notify(\'site_changed\', \'{"kind":"all"}\')');
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
  return contents;
};
