import path from 'node:path';
import type pg from 'pg';
import type { Database } from '#platform/db/index.server.ts';
import { makeFolder } from '#platform/disk/index.server.ts';
import { BackupRunningError, isLockTimeout } from './backup-error.ts';
import { type BackupFile, backupName, listBackups, rotateBackups } from './backup-files.server.ts';
import type { BackupContents } from './backup-manifest.server.ts';
import { writeBackup } from './write-backup.server.ts';

export type BackupPlace = {
  database: Pick<Database, 'dedicated'>;
  dir: string;
  /** Number of backups to keep. */
  keep: number;
  /** Maximum wait for another backup or a locked table, in ms; default two minutes. */
  waitMs?: number;
  /** Gives up after this time without progress, in ms; longer than `waitMs`. */
  stallMs?: number;
};

const longestWaitMs = 2 * 60_000;
const longestStallMs = 5 * 60_000;

/** A finished backup and the number of its rows. */
export type MadeBackup = BackupFile & { rows: number };

const madeBackup = async (
  dir: string,
  name: string,
  createdAt: Date,
  { tables }: BackupContents,
): Promise<MadeBackup> => {
  const found = (await listBackups(dir)).find((file) => file.name === name);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { name, createdAt, bytes: found?.bytes ?? 0, rows };
};

/**
 * Waits for other backups, because the rotation would delete their unfinished files as leftovers of a crash.
 */
const waitForOthers = async (client: pg.ClientBase): Promise<void> => {
  await client.query("select pg_advisory_lock(hashtext('make backup'))").catch((error: unknown) => {
    throw isLockTimeout(error) ? new BackupRunningError(error) : error;
  });
};

/**
 * Makes a backup of the database while the site is running, and removes the oldest ones beyond those to keep.
 * Waits up to `waitMs` for another backup.
 * @throws BackupRunningError when the other one takes longer
 * @throws the error of the disk or the database; nothing is left behind, and no backup is removed
 */
export const makeBackup = async (
  { database, dir, keep, waitMs = longestWaitMs, stallMs = longestStallMs }: BackupPlace,
  now: Date,
): Promise<MadeBackup> => {
  makeFolder(dir, 0o700);
  const name = backupName(now);
  const client = await database.dedicated();
  try {
    await client.query("select set_config('lock_timeout', $1, false)", [`${waitMs}ms`]);
    await waitForOthers(client);
    const contents = await writeBackup({ client, now, stallMs }, path.join(dir, name));
    await rotateBackups(dir, keep);
    return await madeBackup(dir, name, now, contents);
  } finally {
    await client.end().catch(() => {});
  }
};
