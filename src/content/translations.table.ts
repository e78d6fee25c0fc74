import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { baseTexts } from './base-texts.table.ts';
import { origins, textStatuses } from './translation-state.ts';

const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`);

/** One translation per text and language, whatever the country. */
export const translations = pgTable(
  'translations',
  {
    key: text('key')
      .notNull()
      .references(() => baseTexts.key, { onDelete: 'cascade' }),
    /** BCP 47 tag of a catalogue language other than German. */
    language: text('language').notNull(),
    text: text('text').notNull(),
    /** Hash of the German text that was translated; the translation is stale when that text has changed. */
    sourceHash: text('source_hash').notNull(),
    origin: text('origin', { enum: origins }).notNull(),
    status: text('status', { enum: textStatuses }).notNull().default('generated'),
    /** Hash of the translation as last shipped; null when it was written in the back office. */
    shippedHash: text('shipped_hash'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /** Name of the user who wrote or reviewed it; null for a release or a language service. */
    updatedBy: text('updated_by'),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.language] }),
    index('translations_language').on(table.language),
    check('translations_origin', oneOf('origin', origins)),
    check('translations_status', oneOf('status', textStatuses)),
  ],
);
