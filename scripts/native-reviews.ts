import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { readTranslations, writeTranslations } from '#content/files.server.ts';
import { findLanguage } from '#content/language.ts';

/** The fields of `GET /api/admin/native-readings` that are imported. */
const responseSchema = z.array(
  z.object({ language: z.string(), nativeRead: z.int(), lastReadAt: z.iso.datetime().nullable() }),
);

/**
 * Imports how many texts of each language native reviewers approved, from a saved response of the back
 * office.
 * @returns one line for each language imported
 */
export const importNativeReviews = async (contentDir: string, source: string): Promise<string[]> => {
  const imported: string[] = [];
  for (const { language, nativeRead, lastReadAt } of responseSchema.parse(
    JSON.parse(await readFile(source, 'utf8')),
  )) {
    if (!findLanguage(language) || lastReadAt === null || nativeRead === 0) continue;
    const file = await readTranslations(contentDir, language);
    if (!file.review) continue;
    const nativeReader = { month: lastReadAt.slice(0, 7), texts: nativeRead };
    await writeTranslations(contentDir, { ...file, review: { ...file.review, nativeReader } });
    imported.push(`${language}: ${nativeRead} texts read by native readers`);
  }
  return imported;
};
