import { statfs } from 'node:fs/promises';
import { DatabaseStartError } from './start-error.ts';

const mebibyte = 1024 * 1024;

const freeBytes = async (dir: string): Promise<number> => {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
};

/** Whether a running server can do nothing any more. */
export const isDiskFull = async (dir: string): Promise<boolean> => (await freeBytes(dir)) < mebibyte;

/** Whether a server may fail to start: it needs a new WAL file of 16 MiB, and removes what it has written of it when it fails. */
export const lacksRoomToStart = async (dir: string): Promise<boolean> =>
  (await freeBytes(dir)) < 17 * mebibyte;

export const diskFullError = (dir: string, cause?: unknown): DatabaseStartError =>
  new DatabaseStartError(
    'disk_full',
    `Auf dem Datenträger von ${dir} ist kein Platz mehr. Schaffen Sie dort Platz und versuchen Sie es erneut.`,
    { cause },
  );
