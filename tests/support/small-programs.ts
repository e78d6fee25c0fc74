import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { createOncePerRun } from './once-in-run.ts';

const root = path.resolve(import.meta.dirname, '../..');
const names = ['database-app', 'jobs-database-app', 'bulk-change-app'] as const;
export type SmallProgram = (typeof names)[number];

/**
 * Bundles the small programs of this folder once per run: from their sources they take seven times as long to
 * start, and many are started.
 * @returns a folder laid out like the project
 */
export const smallPrograms = (): Promise<string> =>
  createOncePerRun('programs', async (folder) => {
    for (const name of ['package.json', 'migrations', 'node_modules'])
      await symlink(path.join(root, name), path.join(folder, name));
    const outDir = path.join(folder, 'dist');
    await mkdir(outDir);
    await build({
      ...{ configFile: false, root, logLevel: 'warn', publicDir: false },
      ssr: { noExternal: ['drizzle-orm', 'zod'] },
      build: {
        ...{ ssr: true, outDir, target: 'node24', emptyOutDir: false },
        rolldownOptions: { input: names.map((name) => path.join(import.meta.dirname, `${name}.ts`)) },
      },
    });
  });

/** The file that starts a program. */
export const entryOf = (folder: string, name: SmallProgram): string =>
  path.join(folder, 'dist', `${name}.js`);
