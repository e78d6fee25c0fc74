import { existsSync } from 'node:fs';
import path from 'node:path';

const findRoot = (from: string): string => {
  if (existsSync(path.join(from, 'package.json'))) return from;
  const parent = path.dirname(from);
  if (parent === from) throw new Error('package.json not found above the program');
  return findRoot(parent);
};

/** The project's root folder, found from the sources and from the build alike. */
export const projectRoot = findRoot(import.meta.dirname);

export const contentDir = path.join(projectRoot, 'content');
export const templateDir = path.join(projectRoot, 'typst');
export const migrationsDir = path.join(projectRoot, 'migrations');
export const clientDir = path.join(projectRoot, 'dist', 'client');
