import path from 'node:path';

type LockedPackage = {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};

/** The part of package-lock.json that is read here: every package by its folder, such as `node_modules/a/node_modules/b`. */
export type Lock = { packages: Record<string, LockedPackage> };

/** Where Node finds a package that is imported from a folder: there or in the nearest folder above it; null where it is missing. */
const resolve = (lock: Lock, from: string, name: string): string | null => {
  const folder = path.posix.join(from, 'node_modules', name);
  if (folder in lock.packages) return folder;
  return from === '' ? null : resolve(lock, from.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, ''), name);
};

/**
 * Folders of the given packages and of everything they need, sorted.
 * @param isInstalled whether a folder exists: of packages made for one platform each, only one is installed
 * @throws Error naming a root that the lock file lacks
 */
export const packageFolders = (
  lock: Lock,
  roots: readonly string[],
  isInstalled: (folder: string) => boolean,
): string[] => {
  const found = new Set<string>();
  const add = (folder: string | null): void => {
    if (!folder || found.has(folder) || !isInstalled(folder)) return;
    found.add(folder);
    const { dependencies, optionalDependencies, peerDependencies } = lock.packages[folder] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      add(resolve(lock, folder, name));
  };
  for (const root of roots) {
    const folder = resolve(lock, '', root);
    if (!folder) throw new Error(`package-lock.json has no ${root}`);
    add(folder);
  }
  return [...found].sort();
};
