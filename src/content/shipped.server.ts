import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  type OriginalsFile,
  readOriginals,
  readTranslations,
  type TranslationsFile,
  textsPath,
} from './files.server.ts';
import { languages, originalLanguage } from './language.ts';

/** The texts of a release. */
export type ShippedTexts = { originals: OriginalsFile; translations: TranslationsFile[] };

const nullIfMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** A digest of the bytes of all text files in the content folder. */
export const digestOfShippedTexts = async (contentDir: string): Promise<string> => {
  const digests = await Promise.all(
    languages.map(async ({ tag }) => {
      const bytes = await readFile(textsPath(contentDir, tag)).catch(nullIfMissing);
      return bytes && `${tag} ${createHash('sha256').update(bytes).digest('hex')}`;
    }),
  );
  return createHash('sha256').update(digests.join('\n')).digest('hex');
};

/** The German originals of a release, by key. */
export const loadShippedOriginals = async (contentDir: string): Promise<ReadonlyMap<string, string>> => {
  const { texts } = await readOriginals(contentDir);
  return new Map(Object.entries(texts).map(([key, { text }]) => [key, text]));
};

/** Reads every text file of the content folder; a language may have none yet. */
export const loadShippedTexts = async (contentDir: string): Promise<ShippedTexts> => {
  const tags = languages.map((language) => language.tag).filter((tag) => tag !== originalLanguage);
  const [originals, ...files] = await Promise.all([
    readOriginals(contentDir),
    ...tags.map((tag) => readTranslations(contentDir, tag).catch(nullIfMissing)),
  ]);
  return { originals, translations: files.filter((file) => file !== null) };
};
