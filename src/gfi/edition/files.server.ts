import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { canonicalJson } from '#lib/canonical-json.ts';
import type { Edition } from './edition.ts';
import { type EditionSeries, manifestSchema } from './manifest.ts';
import { yearsOf } from './scope.ts';
import { fromWideTable, toWideTable } from './wide-table.ts';

const withoutDates = ({ retrieved: _retrieved, changeKey: _changeKey, ...rest }: EditionSeries) => rest;

/** Digest of an edition's content, regardless of its name and dates. */
export const editionDigest = ({ manifest, figures }: Edition): string => {
  const { id: _id, made: _made, measures, income, ...content } = manifest;
  const series = {
    measures: measures.map(withoutDates),
    ...(income ? { income: withoutDates(income) } : {}),
  };
  return createHash('sha256')
    .update(canonicalJson({ ...content, ...series }))
    .update(toWideTable(figures, yearsOf(manifest)))
    .digest('hex');
};

/** Writes `<dir>/<id>/manifest.json` and `figures.csv`; the same edition always gives the same bytes. */
export const writeEdition = async (dir: string, { manifest, figures }: Edition): Promise<string> => {
  const folder = path.join(dir, manifest.id);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await writeFile(path.join(folder, 'figures.csv'), toWideTable(figures, yearsOf(manifest)));
  return folder;
};

const readFiles = (folder: string): Promise<string[]> =>
  Promise.all(['manifest.json', 'figures.csv'].map((name) => readFile(path.join(folder, name), 'utf8')));

/** @throws when a file is missing or has the wrong shape. */
const readEdition = async (folder: string): Promise<Edition> => {
  const [manifest = '', table = ''] = await readFiles(folder);
  return { manifest: manifestSchema.parse(JSON.parse(manifest)), figures: fromWideTable(table) };
};

const byNumber = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

const newestShipped = async (contentDir: string): Promise<string> => {
  const dir = path.join(contentDir, 'gfi');
  const newest = (await readdir(dir)).sort(byNumber).at(-1);
  if (!newest) throw new Error(`${dir} holds no edition`);
  return path.join(dir, newest);
};

/** The newest edition shipped with this release, from `<content>/gfi`. */
export const readShippedEdition = async (contentDir: string): Promise<Edition> =>
  readEdition(await newestShipped(contentDir));

/** Digest of the bytes of the newest shipped edition's files. */
export const digestOfShippedEdition = async (contentDir: string): Promise<string> => {
  const hash = createHash('sha256');
  for (const text of await readFiles(await newestShipped(contentDir))) hash.update(text).update('\0');
  return hash.digest('hex');
};
