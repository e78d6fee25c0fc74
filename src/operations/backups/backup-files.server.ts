import { access, constants, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '#platform/disk/index.server.ts';
import { backupFaultOf } from './backup-fault.ts';

/** A finished backup file. */
export type BackupFile = { name: string; createdAt: Date; bytes: number };

const pattern = /^wto-reform-petition-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)\.(\d{3})Z\.zip$/;

/** A file name that sorts by time and is valid on every file system. */
export const backupName = (now: Date): string =>
  `wto-reform-petition-${now.toISOString().replaceAll(':', '-')}.zip`;

/** When the backup of this name was made; null for another file. */
const backupTimeOf = (name: string): Date | null => {
  const [, day, hour, minute, second, milli] = pattern.exec(name) ?? [];
  return day ? new Date(`${day}T${hour}:${minute}:${second}.${milli}Z`) : null;
};

/** The backups of a folder, newest first; none where there is no folder. */
export const listBackups = async (dir: string): Promise<BackupFile[]> => {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
  const files = await Promise.all(
    names.map(async (name) => {
      const createdAt = backupTimeOf(name);
      const found = createdAt && (await stat(path.join(dir, name)).catch(() => null));
      return createdAt && found ? [{ name, createdAt, bytes: found.size }] : [];
    }),
  );
  return files.flat().sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
};

/** Why no backup could be written to a folder, which is made if need be; null if one could. */
export const backupFolderFault = async (dir: string): Promise<string | null> => {
  try {
    makeFolder(dir, 0o700);
    await access(dir, constants.W_OK);
    return null;
  } catch (error) {
    return backupFaultOf(error);
  }
};

/** Difference between the clocks of two machines that is nobody's mistake. */
const clockToleranceMs = 3_600_000;

/** Whether a backup was made while the clock was ahead, or the clock is behind now. */
const isFromFuture = ({ createdAt }: BackupFile, now: Date): boolean =>
  createdAt.getTime() > now.getTime() + clockToleranceMs;

/** The newest backup in a folder, by the present clock; null where there is none. */
export const newestBackupFile = async (dir: string, now: Date): Promise<BackupFile | null> =>
  (await listBackups(dir)).find((file) => !isFromFuture(file, now)) ?? null;

/** When it was made. */
export const newestBackup = async (dir: string, now: Date): Promise<Date | null> =>
  (await newestBackupFile(dir, now))?.createdAt ?? null;

/**
 * Removes all but the newest backups, and what a crash has left unfinished. Backups from the future count as the oldest,
 * or they would take the place of all that are made until then.
 * @returns the names removed
 */
export const rotateBackups = async (dir: string, keep: number, now: Date): Promise<string[]> => {
  const files = await listBackups(dir);
  const byAge = [
    ...files.filter((file) => !isFromFuture(file, now)),
    ...files.filter((file) => isFromFuture(file, now)),
  ];
  const old = byAge.slice(keep).map(({ name }) => name);
  const unfinished = (await readdir(dir)).filter(
    (name) => name.endsWith('.part') && backupTimeOf(name.slice(0, -'.part'.length)) !== null,
  );
  for (const name of [...old, ...unfinished]) await rm(path.join(dir, name), { force: true });
  return old;
};
