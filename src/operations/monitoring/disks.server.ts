import { stat, statfs } from 'node:fs/promises';
import type { Config } from '#platform/config/index.server.ts';

type Disk = { freeBytes: number; totalBytes: number; device: number };

/** The disk that a folder is on; null where the folder cannot be found. */
const readDisk = async (dir: string): Promise<Disk | null> => {
  try {
    const [{ bavail, blocks, bsize }, { dev }] = await Promise.all([statfs(dir), stat(dir)]);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize, device: dev };
  } catch {
    return null;
  }
};

/** The disks of the data folder and of the backups, as far as they can be found. */
export const readDisks = async ({ data, backup }: Pick<Config, 'data' | 'backup'>) => {
  const [dataDisk, backupDisk] = await Promise.all([readDisk(data.dir), readDisk(backup.dir)]);
  return { data: dataDisk, backups: backupDisk };
};
