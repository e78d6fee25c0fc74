import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { SavedFile } from './engine.ts';
import { until } from './patience.ts';

/** Names that browsers give to files they are still writing. */
const isUnfinished = (name: string) => /\.(part|wkdownload|crdownload)$/.test(name) || name.startsWith('.');

/** Takes the next whole file out of the folder a browser saves to. */
export const takeFromFolder = (folder: string): Promise<SavedFile> =>
  until('A saved file', async () => {
    const names = await readdir(folder);
    const name = names.find((each) => !isUnfinished(each));
    if (!name || names.some((each) => each.startsWith(name) && isUnfinished(each))) return null;
    const file = path.join(folder, name);
    const bytes = await readFile(file);
    // A browser may write to the final name: a file counts once it has its end.
    if (bytes.length === 0 || !bytes.subarray(-32).includes('%%EOF')) return null;
    if ((await stat(file)).size !== bytes.length) return null;
    await rm(file);
    return { name, bytes };
  });
