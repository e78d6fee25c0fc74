import {
  type OriginalsFile,
  readOriginals,
  readTranslations,
  type TranslationsFile,
} from './files.server.ts';
import { languages, originalLanguage } from './language.ts';

/** The texts a release brings with it. */
export type ShippedTexts = { originals: OriginalsFile; translations: TranslationsFile[] };

/** Reads every text file of the content folder. A language without a file has no translations yet. */
export const loadShipped = async (contentDir: string): Promise<ShippedTexts> => {
  const tags = languages.map((language) => language.tag).filter((tag) => tag !== originalLanguage);
  const [originals, ...files] = await Promise.all([
    readOriginals(contentDir),
    ...tags.map((tag) =>
      readTranslations(contentDir, tag).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    ),
  ]);
  return { originals, translations: files.filter((file) => file !== null) };
};
