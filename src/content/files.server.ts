import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { categories } from './categories.ts';
import { originalLanguage } from './language.ts';

const original = z.strictObject({
  category: z.enum(categories),
  /** What a translator must know. */
  description: z.string().min(5),
  /** Maximum number of characters that fit the layout, in every language. */
  maxLength: z.int().positive().optional(),
  text: z.string().min(1),
  /** The text may stay the same in other languages, as names do. */
  verbatim: z.literal(true).optional(),
});

const translation = z.strictObject({
  origin: z.enum(['machine', 'human']),
  /** Hash of the German text that was translated. */
  source: z.string().regex(/^[0-9a-f]{12}$/),
  text: z.string().min(1),
});

/**
 * A: can be sent to a minister as is; A−: needs a few words changed; B: clear, but reads like a translation.
 */
const gradeSchema = z.enum(['A', 'A−', 'B+', 'B', 'B−', 'C']);

const review = z.strictObject({
  /** A second reviewer compared a back-translation with the original. */
  reviewed: z.boolean(),
  /** Number of texts that native reviewers approved, and the month of the last approval; false for none. */
  nativeReader: z.union([
    z.literal(false),
    z.strictObject({ month: z.string().regex(/^\d{4}-\d{2}$/), texts: z.int().positive() }),
  ]),
  date: z.iso.date(),
  /** The second reviewer's grades for the current texts of letter and pages. */
  grade: z.strictObject({ letter: gradeSchema, pages: gradeSchema }).optional(),
  /** What the second review changed, in English. */
  changed: z.array(z.string()),
});

const originalsFileSchema = z.strictObject({
  language: z.literal('de'),
  texts: z.record(z.string(), original),
});
const translationsFileSchema = z.strictObject({
  language: z.string(),
  review: review.optional(),
  texts: z.record(z.string(), translation),
});
const glossaryFileSchema = z.strictObject({
  language: z.string(),
  terms: z.array(
    z.strictObject({
      id: z.string(),
      term: z.string(),
      /**
       * Phrases of word stems for the whole term; a translation must contain one if its original names the
       * term.
       */
      forms: z.array(z.string().min(1)).min(1),
      /** Phrases of word stems that must not translate the term. */
      forbidden: z.array(z.string().min(1)).optional(),
      note: z.string().optional(),
    }),
  ),
});

export type OriginalsFile = z.infer<typeof originalsFileSchema>;
export type TranslationsFile = z.infer<typeof translationsFileSchema>;
export type GlossaryFile = z.infer<typeof glossaryFileSchema>;

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

/** Path of a language's texts in the content folder. */
export const textsPath = (contentDir: string, tag: string): string =>
  path.join(contentDir, 'texts', `${tag}.json`);
const glossaryPath = (contentDir: string, tag: string): string =>
  path.join(contentDir, 'glossaries', `${tag}.json`);

/** @throws when the file is missing, is not JSON or has the wrong shape. */
export const readOriginals = async (contentDir: string): Promise<OriginalsFile> =>
  originalsFileSchema.parse(await readJson(textsPath(contentDir, originalLanguage)));

export const readTranslations = async (contentDir: string, tag: string): Promise<TranslationsFile> =>
  translationsFileSchema.parse(await readJson(textsPath(contentDir, tag)));

export const readGlossary = async (contentDir: string, tag: string): Promise<GlossaryFile> =>
  glossaryFileSchema.parse(await readJson(glossaryPath(contentDir, tag)));

const sortByKey = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Writes a language's file with sorted keys; atomic, so an interrupted run leaves the old file intact. */
export const writeTranslations = async (contentDir: string, file: TranslationsFile): Promise<void> => {
  const target = textsPath(contentDir, file.language);
  await mkdir(path.dirname(target), { recursive: true });
  const ordered = {
    language: file.language,
    ...(file.review ? { review: file.review } : {}),
    texts: sortByKey(file.texts),
  };
  await writeFile(`${target}.new`, `${JSON.stringify(ordered, null, 2)}\n`);
  await rename(`${target}.new`, target);
};
