import path from 'node:path';
import type { Database } from '#platform/db/index.server.ts';
import {
  type BackupFile,
  backupName,
  listBackups,
  makeFolder,
  rotateBackups,
} from './backup-files.server.ts';
import { writeBackup } from './write-backup.server.ts';

export type BackupPlace = {
  database: Pick<Database, 'dedicated'>;
  dir: string;
  /** How many are kept. */
  keep: number;
};

/** A backup just made, with the number of rows in it. */
export type MadeBackup = BackupFile & { rows: number };

/**
 * Makes a backup of the database while the site goes on, and removes the oldest ones beyond those to keep.
 * @throws the error of the disk or the database; nothing is left behind, and no backup is removed
 */
export const makeBackup = async ({ database, dir, keep }: BackupPlace, now: Date): Promise<MadeBackup> => {
  await makeFolder(dir);
  const name = backupName(now);
  const client = await database.dedicated();
  const contents = await writeBackup({ client, now }, path.join(dir, name)).finally(() =>
    client.end().catch(() => {}),
  );
  await rotateBackups(dir, keep);
  const found = (await listBackups(dir)).find((file) => file.name === name);
  const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0);
  return { name, createdAt: now, bytes: found?.bytes ?? 0, rows };
};
