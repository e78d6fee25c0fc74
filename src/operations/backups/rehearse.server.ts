import type { MigrationMeta } from 'drizzle-orm/migrator';
import type pg from 'pg';
import type { Database } from '#platform/db/index.server.ts';
import { BackupError } from './backup-error.ts';
import type { BackupContents } from './backup-manifest.server.ts';
import { restoreBackup } from './restore.server.ts';
import { isSaved, quoteIdentifier } from './schema.server.ts';

export type Rehearsal = { rows: number; tables: number; milliseconds: number };

/** Anything of another program: in the schemas that a restore replaces, but for what extensions have brought. */
const foreignObjects = `
select from pg_namespace where nspname = 'drizzle'
union all
select from pg_class c where relnamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
union all
select from pg_proc p where pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

const requireEmpty = async (client: pg.ClientBase): Promise<void> => {
  if ((await client.query(foreignObjects)).rowCount)
    throw new BackupError(
      'Die Datenbank von BACKUP_REHEARSAL_URL ist nicht leer. Bitte nennen Sie eine eigene, leere Datenbank für die Probe.',
    );
};

/**
 * Restores a backup into an empty database, compares the number of rows of each table, and takes everything back: nothing
 * is ever committed there.
 * @throws BackupError when the database is not empty, the backup is damaged, or rows are missing
 */
export const rehearseRestore = async (
  database: Pick<Database, 'dedicated'>,
  file: string,
  migrations: readonly MigrationMeta[],
): Promise<Rehearsal> => {
  const started = performance.now();
  const client = await database.dedicated();
  const compare = async ({ tables, schema }: BackupContents): Promise<void> => {
    // Migrations that came after the backup may have moved rows.
    const unchanged = schema === migrations.at(-1)?.folderMillis ? tables : [];
    for (const { name, rows } of unchanged.filter((table) => isSaved(table.name))) {
      const { rows: counted } = await client.query(
        `select count(*)::int as rows from ${quoteIdentifier(name)}`,
      );
      if (counted[0]?.rows !== rows)
        throw new BackupError(`Bei der Probe fehlen Zeilen: ${name} hat ${counted[0]?.rows} statt ${rows}.`);
    }
  };
  try {
    await requireEmpty(client);
    const { tables } = await restoreBackup(client, file, migrations, {
      keepOpenJobs: true,
      rehearse: compare,
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return { rows, tables: tables.length, milliseconds: performance.now() - started };
  } finally {
    await client.end().catch(() => {});
  }
};
