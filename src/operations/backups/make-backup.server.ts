import path from 'node:path';
import type pg from 'pg';
import type { Database } from '#platform/db/index.server.ts';
import { makeFolder } from '#platform/disk/index.server.ts';
import { BackupRunningError, isLockTimeout } from './backup-error.ts';
import { type BackupFile, backupName, listBackups, rotateBackups } from './backup-files.server.ts';
import type { BackupContents } from './backup-manifest.server.ts';
import type { BackupKey } from './signature.server.ts';
import { writeBackup } from './write-backup.server.ts';

export type BackupOptions = {
  database: Pick<Database, 'dedicated'>;
  dir: string;
  /** What it is signed with. */
  key: BackupKey;
  /** Number of backups to keep. */
  keep: number;
  /** Maximum wait for another backup or a locked table, in ms; default two minutes. */
  waitMs?: number;
  /** Gives up after this time without progress, in ms; longer than `waitMs`. */
  stallMs?: number;
};

const defaultWaitMs = 2 * 60_000;
const defaultStallMs = 5 * 60_000;

/** A finished backup and the number of its rows. */
export type BackupResult = BackupFile & { rows: number };

const describeBackup = async (
  dir: string,
  name: string,
  createdAt: Date,
  { tables }: BackupContents,
): Promise<BackupResult> => {
  const found = (await listBackups(dir)).find((file) => file.name === name);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { name, createdAt, bytes: found?.bytes ?? 0, rows };
};

/**
 * Waits for other backups, because the rotation would delete their unfinished files as leftovers of a crash.
 */
const waitForOtherBackups = async (client: pg.ClientBase): Promise<void> => {
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
  { database, dir, key, keep, waitMs = defaultWaitMs, stallMs = defaultStallMs }: BackupOptions,
  now: Date,
): Promise<BackupResult> => {
  makeFolder(dir, 0o700);
  const name = backupName(now);
  const signingKey = await key();
  const client = await database.dedicated();
  try {
    await client.query("select set_config('lock_timeout', $1, false)", [`${waitMs}ms`]);
    await waitForOtherBackups(client);
    const contents = await writeBackup({ client, now, stallMs, key: signingKey }, path.join(dir, name));
    await rotateBackups(dir, keep, now);
    return await describeBackup(dir, name, now, contents);
  } finally {
    await client.end().catch(() => {});
  }
};
