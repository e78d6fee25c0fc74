import { statfs } from 'node:fs/promises';
import { DatabaseStartError } from './start-error.ts';

/** PostgreSQL needs more than this to start and to answer. */
const MIN_FREE_BYTES = 1024 * 1024;

export async function isDiskFull(dir: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize < MIN_FREE_BYTES;
}

export const diskFullError = (dir: string, cause?: unknown): DatabaseStartError =>
  new DatabaseStartError(
    'disk_full',
    `Auf dem Datenträger von ${dir} ist kein Platz mehr. Schaffen Sie dort Platz und versuchen Sie es erneut.`,
    { cause },
  );
