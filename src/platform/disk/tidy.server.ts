import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** A file that was being written when its process ended; a younger one may still be written. */
const UNFINISHED = /\.new$/;
const UNFINISHED_AFTER_MS = 60_000;

type File = { file: string; size: number; used: number };

/** Deletes half-written files, then the longest unused ones until the rest is no larger than `maxBytes`. */
export const tidyFolder = async (dir: string, maxBytes: number): Promise<void> => {
  const files: File[] = [];
  // One folder after the other, so that a large cache takes little memory and leaves the disk to others.
  for (const shard of await namesIn(dir)) files.push(...(await filesIn(path.join(dir, shard))));
  const newestFirst = files.sort((a, b) => b.used - a.used);
  let total = 0;
  for (const { file, size, used } of newestFirst) {
    const torn = UNFINISHED.test(file) && used < Date.now() - UNFINISHED_AFTER_MS;
    if (!torn) total += size;
    if (torn || total > maxBytes) await rm(file, { force: true });
  }
};

const filesIn = async (folder: string): Promise<File[]> => {
  const found = await Promise.all(
    (await namesIn(folder)).map(async (name) => {
      const file = path.join(folder, name);
      // Another process may tidy the same folder.
      const info = await stat(file).catch(() => null);
      return info?.isFile() ? { file, size: info.size, used: info.mtimeMs } : null;
    }),
  );
  return found.filter((each) => each !== null);
};

/** A folder that is not there is empty. */
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
