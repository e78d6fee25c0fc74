import path from 'node:path';
import type { Database } from '#platform/db/index.server.ts';
import {
  type BackupFile,
  backupName,
  listBackups,
  makeFolder,
  rotateBackups,
} from './backup-files.server.ts';
import type { BackupContents } from './manifest.server.ts';
import { writeBackup } from './write-backup.server.ts';

export type BackupPlace = {
  database: Pick<Database, 'dedicated'>;
  dir: string;
  /** How many are kept. */
  keep: number;
};

/** A backup just made, with the number of rows in it. */
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
 * Makes a backup of the database while the site goes on, and removes the oldest ones beyond those to keep. One
 * that is being made is waited for.
 * @throws the error of the disk or the database; nothing is left behind, and no backup is removed
 */
export const makeBackup = async ({ database, dir, keep }: BackupPlace, now: Date): Promise<MadeBackup> => {
  await makeFolder(dir);
  const name = backupName(now);
  const client = await database.dedicated();
  try {
    // Another one's unfinished file would be taken for what a crash has left.
    await client.query("select pg_advisory_lock(hashtext('make backup'))");
    const contents = await writeBackup({ client, now }, path.join(dir, name));
    await rotateBackups(dir, keep);
    return await madeBackup(dir, name, now, contents);
  } finally {
    await client.end().catch(() => {});
  }
};
