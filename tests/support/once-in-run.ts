import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder shared by the workers of this run. */
    runFolder: string;
  }
}

const timeoutMs = 50_000;

/**
 * Creates a folder once per run, in the worker that asks first; the others wait for it.
 * @param make fills the folder, which has a temporary name until then
 */
export const createOncePerRun = async (
  name: string,
  make: (folder: string) => Promise<void>,
): Promise<string> => {
  const folder = path.join(inject('runFolder'), name);
  const tempFolder = `${folder}.new`;
  const isFirst = await mkdir(tempFolder).then(
    () => true,
    () => false,
  );
  if (isFirst && !existsSync(folder)) {
    try {
      await make(tempFolder);
      await rename(tempFolder, folder);
    } catch (error) {
      await rm(tempFolder, { recursive: true, force: true });
      throw error;
    }
  }
  for (const deadline = Date.now() + timeoutMs; !existsSync(folder); await pause(50))
    if (Date.now() > deadline) throw new Error(`${name} was not made in time`);
  return folder;
};
