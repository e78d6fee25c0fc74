import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

const isFolder = (dir: string): boolean => statSync(dir, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Makes a folder and those above it; nothing where it is there. Node's own `recursive` never comes to an end where the
 * system lets nobody make one, as under `/proc`.
 * @throws the error of the system
 */
export const makeFolder = (dir: string, mode = 0o777): void => {
  if (isFolder(dir)) return;
  const above = path.dirname(path.resolve(dir));
  if (!existsSync(above)) makeFolder(above, mode);
  try {
    mkdirSync(dir, { mode });
  } catch (error) {
    // Another process may have been faster.
    if (!isFolder(dir)) throw error;
  }
};
