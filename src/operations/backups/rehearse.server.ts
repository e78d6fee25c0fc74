import type { MigrationMeta } from 'drizzle-orm/migrator';
import type { Database } from '#platform/db/index.server.ts';
import { BackupError } from './backup-error.ts';
import { dropOwnedObjects, restoreBackup } from './restore.server.ts';
import { isSaved, quoteIdentifier } from './schema.server.ts';

export type Rehearsal = { rows: number; tables: number; milliseconds: number };

const requireEmpty = (tables: number | null): void => {
  if (tables)
    throw new BackupError(
      'Die Datenbank von BACKUP_REHEARSAL_URL ist nicht leer. Bitte nennen Sie eine eigene, leere Datenbank für die Probe.',
    );
};

/**
 * Restores a backup into an empty database, compares the number of rows of each table, and empties the database again.
 * @throws BackupError when the database is not empty, the backup is damaged, or rows are missing
 */
export const rehearseRestore = async (
  database: Pick<Database, 'dedicated'>,
  file: string,
  migrations: readonly MigrationMeta[],
): Promise<Rehearsal> => {
  const started = performance.now();
  const client = await database.dedicated();
  try {
    const { rowCount: found } = await client.query(
      "select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
    );
    requireEmpty(found);
    try {
      const { tables, schema } = await restoreBackup(client, file, migrations, { goesOn: true });
      // Migrations that came after the backup may have moved rows.
      const unchanged = schema === migrations.at(-1)?.folderMillis ? tables : [];
      for (const { name, rows } of unchanged.filter((table) => isSaved(table.name))) {
        const { rows: counted } = await client.query(
          `select count(*)::int as rows from ${quoteIdentifier(name)}`,
        );
        if (counted[0]?.rows !== rows)
          throw new BackupError(
            `Bei der Probe fehlen Zeilen: ${name} hat ${counted[0]?.rows} statt ${rows}.`,
          );
      }
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      return { rows, tables: tables.length, milliseconds: performance.now() - started };
    } finally {
      await client.query(dropOwnedObjects);
    }
  } finally {
    await client.end().catch(() => {});
  }
};
