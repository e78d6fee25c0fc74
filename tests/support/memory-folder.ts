import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

/** Where Linux keeps files in memory. */
const shared = '/dev/shm';
const prefix = 'wto-tests-';
/** What the databases of a run may come to, with as much to spare. */
const neededBytes = 8 * 2 ** 30;

/** Whether there is such a place, with enough room, from which programs may be started. */
const isFit = (): boolean => {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === shared);
    if (!mount || mount.split(' ')[3]?.split(',').includes('noexec')) return false;
    const { bavail, bsize } = statfsSync(shared);
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

/** Removes a folder as far as nothing is mounted in it. */
const remove = (folder: string): void => {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  } catch {
    // The next run tries again; what is left takes no part in it.
  }
};

/** Removes what runs have left behind that were killed. */
const removeLeftovers = (): void => {
  for (const name of readdirSync(shared).filter((each) => each.startsWith(prefix)))
    if (!isRunning(Number(name.slice(prefix.length).split('-')[0]))) remove(path.join(shared, name));
};

/**
 * Has this run keep its temporary files in memory where there is room: a database waits for the disk at each start and end,
 * and no test loses power.
 * @returns what removes them
 */
export const openMemoryFolder = (): (() => void) => {
  if (!isFit()) return () => {};
  removeLeftovers();
  const folder = mkdtempSync(path.join(shared, `${prefix}${process.pid}-`));
  // As the folder it stands in for: the database has an account of its own.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  return () => remove(folder);
};
