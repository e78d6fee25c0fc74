import { bigserial, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { baseTexts } from './base-texts.table.ts';
import { origins, textStatuses } from './translation-state.ts';

/**
 * History of edited translations and overrides, starting with the wording before the first edit. What a
 * release brought and nobody changed has no rows.
 */
export const translationVersions = pgTable(
  'translation_versions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    key: text('key')
      .notNull()
      .references(() => baseTexts.key, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    /** Null: the translation for all countries. */
    countryCode: text('country_code'),
    /** Null: the override was removed. */
    text: text('text'),
    sourceHash: text('source_hash').notNull(),
    origin: text('origin', { enum: origins }).notNull(),
    status: text('status', { enum: textStatuses }).notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
    /** Name of the user; null for a language service. */
    savedBy: text('saved_by'),
    /** Name of the native reviewer who suggested the wording. */
    credit: text('credit'),
  },
  (table) => [index('translation_versions_place').on(table.key, table.language, table.id)],
);
