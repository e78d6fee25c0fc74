import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export type SmallDisk = {
  dir: string;
  /** Writes until the disk is full. */
  fill: () => void;
  /** Removes what `fill` has written. */
  free: () => void;
  remove: () => void;
};

/** Mounts a disk of few megabytes; null if this user may not mount. */
export const mountSmallDisk = (megabytes: number): SmallDisk | null => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'wto-disk-'));
  try {
    const options = `size=${megabytes}m,mode=0755`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', dir], { stdio: 'ignore' });
  } catch {
    rmSync(dir, { recursive: true });
    return null;
  }
  const ballast = path.join(dir, 'ballast');
  return {
    dir,
    fill: () => {
      const file = openSync(ballast, 'a');
      const block = Buffer.alloc(4096);
      try {
        for (;;) writeSync(file, block);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove: () => {
      execFileSync('umount', [dir]);
      rmSync(dir, { recursive: true });
    },
  };
};
