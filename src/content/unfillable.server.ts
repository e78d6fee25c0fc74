import { and, eq, ne, sql } from 'drizzle-orm';
import type { Writer } from '#platform/db/index.server.ts';
import { baseTexts } from './base-texts.table.ts';
import type { OriginalsFile } from './files.server.ts';
import { samePlaceholders } from './placeholders.ts';
import { textOverrides } from './text-overrides.table.ts';
import { translations } from './translations.table.ts';

/**
 * Lets the release overwrite edited originals whose placeholders it has changed, because the pages could not
 * be rendered. The wording stays in the history.
 */
export const resetUnfillable = async (tx: Writer, { texts }: OriginalsFile): Promise<void> => {
  const edited = await tx
    .select({ key: baseTexts.key, german: baseTexts.german })
    .from(baseTexts)
    .where(ne(baseTexts.hash, baseTexts.shippedHash));
  for (const { key, german } of edited) {
    const shipped = texts[key];
    if (!shipped || samePlaceholders(shipped.text, german)) continue;
    await tx
      .update(baseTexts)
      .set({ shippedHash: sql`${baseTexts.hash}` })
      .where(eq(baseTexts.key, key));
  }
};

/** Deletes translations and overrides whose placeholders differ from the original; their history stays. */
export const dropUnfillable = async (tx: Writer): Promise<void> => {
  const german = sql<string>`${baseTexts.german}`;
  const stored = await tx
    .select({ key: translations.key, language: translations.language, text: translations.text, german })
    .from(translations)
    .innerJoin(baseTexts, eq(baseTexts.key, translations.key))
    .where(ne(translations.origin, 'catalogue'));
  for (const { key, language, text, german } of stored)
    if (!samePlaceholders(german, text))
      await tx
        .delete(translations)
        .where(and(eq(translations.key, key), eq(translations.language, language)));
  const overrides = await tx
    .select({ override: textOverrides, german })
    .from(textOverrides)
    .innerJoin(baseTexts, eq(baseTexts.key, textOverrides.key));
  for (const { override, german } of overrides) {
    const { key, language, countryCode } = override;
    if (!samePlaceholders(german, override.text))
      await tx
        .delete(textOverrides)
        .where(
          and(
            eq(textOverrides.key, key),
            eq(textOverrides.language, language),
            eq(textOverrides.countryCode, countryCode),
          ),
        );
  }
};
