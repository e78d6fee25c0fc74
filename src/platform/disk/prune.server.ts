import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** A file still being written; a process that takes longer than a minute must have died. */
const TEMP_FILE = /\.new$/;
const TEMP_FILE_EXPIRES_AFTER_MS = 60_000;

type File = { file: string; size: number; lastUsed: number };

/**
 * Deletes stale temporary files, then the least recently used files until the rest is no larger than
 * `maxBytes`.
 */
export const pruneFolder = async (dir: string, maxBytes: number): Promise<void> => {
  const files: File[] = [];
  // One folder at a time, to bound memory and disk load.
  for (const shard of await namesIn(dir)) files.push(...(await filesIn(path.join(dir, shard))));
  const newestFirst = files.sort((a, b) => b.lastUsed - a.lastUsed);
  let total = 0;
  for (const { file, size, lastUsed } of newestFirst) {
    const isStaleTempFile = TEMP_FILE.test(file) && lastUsed < Date.now() - TEMP_FILE_EXPIRES_AFTER_MS;
    if (!isStaleTempFile) total += size;
    if (isStaleTempFile || total > maxBytes) await rm(file, { force: true });
  }
};

const filesIn = async (folder: string): Promise<File[]> => {
  const found = await Promise.all(
    (await namesIn(folder)).map(async (name) => {
      const file = path.join(folder, name);
      // Another process may prune the same folder.
      const info = await stat(file).catch(() => null);
      return info?.isFile() ? { file, size: info.size, lastUsed: info.mtimeMs } : null;
    }),
  );
  return found.filter((each) => each !== null);
};

/** A missing folder counts as empty. */
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
