import { existsSync } from 'node:fs';
import path from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { Logger } from '#platform/log/index.server.ts';
import { dedicatedClient, type Endpoint } from './client.server.ts';
import { DatabaseStartError } from './start-error.ts';
import { isUnavailable } from './unavailable.ts';

/** Key of the advisory lock; any number not used elsewhere. */
export const MIGRATION_LOCK = 7_202_611;
/** Maximum wait for another process that is migrating. */
const maxWaitMs = 5 * 60_000;

/**
 * Migrates the database to the state of the code, forward only. Processes that start together wait for each other, and
 * each migration runs once. Either all missing migrations succeed or none.
 * @param folder holds the SQL files and `meta/_journal.json` as drizzle-kit writes them
 * @throws DatabaseStartError `database_newer` or `database_migration`; connection errors as they are
 */
export async function migrate(endpoint: Endpoint, folder: string, log: Logger): Promise<void> {
  const known = readFolder(folder);
  const client = dedicatedClient(endpoint);
  await client.connect();
  try {
    await client.query(`set lock_timeout = ${maxWaitMs}`);
    await client.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await client.query('reset lock_timeout');
    const missing = missingFrom(await appliedTimes(client), known);
    if (missing.length === 0) return;
    await runMigrations(drizzle(client), { migrationsFolder: folder }).catch(throwMigrationError);
    log.info({ count: missing.length }, 'Datenbank auf den Stand dieser Version gebracht');
  } finally {
    // Closing the connection releases the lock.
    await client.end().catch(() => {});
  }
}

/** The migrations this program knows, oldest first. */
export const knownMigrations = (folder: string): MigrationMeta[] => readFolder(folder);

/** A folder without a journal has no migrations yet; a folder that is not there is a broken installation. */
function readFolder(folder: string): MigrationMeta[] {
  if (!existsSync(folder))
    throw new DatabaseStartError(
      'database_migration',
      `Der Ordner ${folder} fehlt. Installieren Sie das Programm neu.`,
    );
  return existsSync(path.join(folder, 'meta', '_journal.json'))
    ? readMigrationFiles({ migrationsFolder: folder })
    : [];
}

/** Identified, as drizzle-kit does, by the time they were written (ms since 1970). */
async function appliedTimes(client: pg.Client): Promise<number[]> {
  const { rows: found } = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as yes",
  );
  if (!found[0].yes) return [];
  const { rows } = await client.query('select created_at from drizzle.__drizzle_migrations');
  return rows.map((row) => Number(row.created_at));
}

function missingFrom(applied: number[], known: MigrationMeta[]): MigrationMeta[] {
  const times = new Set(known.map((migration) => migration.folderMillis));
  if (applied.some((time) => !times.has(time))) {
    throw new DatabaseStartError(
      'database_newer',
      'Die Datenbank ist neuer als dieses Programm. Starten Sie die neuere Version, oder spielen Sie eine Sicherung von vorher ein.',
    );
  }
  const missing = known.filter((migration) => !applied.includes(migration.folderMillis));
  const latest = Math.max(0, ...applied);
  if (missing.some((migration) => migration.folderMillis < latest)) {
    throw new DatabaseStartError(
      'database_migration',
      'Eine Migration ist älter als der Stand der Datenbank und würde übergangen. Erzeugen Sie sie neu, damit sie die letzte ist.',
    );
  }
  return missing;
}

function throwMigrationError(error: unknown): never {
  if (isUnavailable(error)) throw error;
  const reason =
    error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : String(error);
  throw new DatabaseStartError(
    'database_migration',
    `Die Datenbank lässt sich nicht auf den Stand dieser Version bringen (${reason}). Sie ist unverändert; die vorige Version läuft weiter.`,
    { cause: error },
  );
}
