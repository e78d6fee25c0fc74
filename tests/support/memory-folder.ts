import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

/** Folder in which Linux keeps files in memory. */
const memoryDir = '/dev/shm';
const prefix = 'wto-tests-';
/** Space for the databases of a run, with as much to spare. */
const neededBytes = 8 * 2 ** 30;

/** Whether there is such a place, with enough room, from which programs may be started. */
const isUsable = (): boolean => {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === memoryDir);
    if (!mount || mount.split(' ')[3]?.split(',').includes('noexec')) return false;
    const { bavail, bsize } = statfsSync(memoryDir);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Removes a folder, except what is still mounted in it. */
const remove = (folder: string): void => {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  } catch {
    // The next run tries again; leftovers do not affect it.
  }
};

/** Removes the leftovers of killed runs. */
const removeLeftovers = (): void => {
  for (const name of readdirSync(memoryDir).filter((each) => each.startsWith(prefix)))
    if (!isRunning(Number(name.slice(prefix.length).split('-')[0]))) remove(path.join(memoryDir, name));
};

/**
 * Moves the temporary files of this run into memory if there is space: databases wait for the disk at each
 * start and end, and no test loses power.
 * @returns a function that removes them
 */
export const openMemoryFolder = (): (() => void) => {
  if (!isUsable()) return () => {};
  removeLeftovers();
  const folder = mkdtempSync(path.join(memoryDir, `${prefix}${process.pid}-`));
  // The same mode as /tmp, because the database runs under an account of its own.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  return () => remove(folder);
};
