import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

const isFolder = (dir: string): boolean => statSync(dir, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Creates a folder and its missing parents. The `recursive` option of Node loops forever where the system
 * forbids creating folders, such as under `/proc`.
 * @throws the error of the system
 */
export const makeFolder = (dir: string, mode = 0o777): void => {
  if (isFolder(dir)) return;
  const parent = path.dirname(path.resolve(dir));
  if (!existsSync(parent)) makeFolder(parent, mode);
  try {
    mkdirSync(dir, { mode });
  } catch (error) {
    // Another process may have been faster.
    if (!isFolder(dir)) throw error;
  }
};
