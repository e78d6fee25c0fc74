import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

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
    if (error.code === 'ENOENT') return [];
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

/** When the newest backup in a folder was made; null where there is none. */
export const newestBackup = async (dir: string): Promise<Date | null> =>
  (await listBackups(dir))[0]?.createdAt ?? null;

/** Removes all but the newest backups, and what a crash has left unfinished. @returns the names removed */
export const rotateBackups = async (dir: string, keep: number): Promise<string[]> => {
  const old = (await listBackups(dir)).slice(keep).map(({ name }) => name);
  const unfinished = (await readdir(dir)).filter(
    (name) => name.endsWith('.part') && backupTimeOf(name.slice(0, -'.part'.length)) !== null,
  );
  for (const name of [...old, ...unfinished]) await rm(path.join(dir, name), { force: true });
  return old;
};
