import { appendFile, cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createOncePerRun } from './once-in-run.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The name of a file in the second build, whose files all have other names than in the first. */
const secondName = (name: string): string => name.replace(/(\.\w+)$/, '-second$1');

const renameAssets = async (clientDir: string): Promise<void> => {
  const assets = path.join(clientDir, 'assets');
  const names = await readdir(assets);
  for (const name of names.filter((each) => each.endsWith('.br'))) await rm(path.join(assets, name));
  const kept = names.filter((name) => !name.endsWith('.br'));
  const anyName = new RegExp(kept.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g');
  const texts = [...kept.map((name) => path.join(assets, name)), path.join(clientDir, 'manifest.json')];
  for (const file of [...texts, path.join(clientDir, 'admin-manifest.json')]) {
    if (!/\.(js|css|json)$/.test(file)) continue;
    await writeFile(file, (await readFile(file, 'utf8')).replace(anyName, secondName));
  }
  for (const name of kept) await rename(path.join(assets, name), path.join(assets, secondName(name)));
};

/**
 * A later release: other names of all scripts and stylesheets, and texts that have to be seeded again.
 * @returns how to start it
 */
export const secondBuild = async (): Promise<{ args: string[]; cwd: string }> => {
  const folder = await createOncePerRun('second-build', async (made) => {
    for (const name of ['package.json', 'CHANGELOG.md', 'migrations', 'node_modules', 'typst'])
      await symlink(path.join(root, name), path.join(made, name));
    for (const name of ['content', 'dist']) {
      await mkdir(path.join(made, name));
      await cp(path.join(root, name), path.join(made, name), { recursive: true });
    }
    await renameAssets(path.join(made, 'dist/client'));
    // The digest of a release is that of the bytes.
    await appendFile(path.join(made, 'content/texts/fr.json'), '\n');
  });
  return { args: [path.join(folder, 'dist/server/main.js'), 'serve'], cwd: folder };
};
