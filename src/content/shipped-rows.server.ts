import type { baseTexts } from './base-texts.table.ts';
import type { OriginalsFile, TranslationsFile } from './files.server.ts';
import { textHash } from './hash.server.ts';
import type { translations } from './translations.table.ts';

export type OriginalRow = typeof baseTexts.$inferInsert;
export type TranslationRow = typeof translations.$inferInsert;

/** The rows of the shipped originals, by key. */
export const originalRowsOf = ({ texts }: OriginalsFile): OriginalRow[] =>
  Object.entries(texts)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { category, description, maxLength, text }]) => {
      const hash = textHash(text);
      const metadata = { category, description, maxLength: maxLength ?? null };
      return { key, ...metadata, german: text, hash, shippedHash: hash };
    });

/** The rows of a language's shipped translations. */
export const translationRowsOf = ({ language, texts }: TranslationsFile): TranslationRow[] =>
  Object.entries(texts).map(([key, { text, source, origin }]) => ({
    key,
    language,
    text,
    sourceHash: source,
    origin: origin === 'human' ? 'human' : 'catalogue',
    status: 'published',
    shippedHash: textHash(text),
    updatedBy: null,
  }));
