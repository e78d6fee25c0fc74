import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { baseTexts } from './base-texts.table.ts';

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
    /** Hash of the German text it was made from; stale when that is no longer the current one. */
    sourceHash: text('source_hash').notNull(),
    /** `machine` or `human`; what a person wrote is never overwritten by a machine unasked. */
    origin: text('origin').notNull(),
    /** Hash of the translation as last shipped; null when it was made here. */
    shippedHash: text('shipped_hash'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.key, table.language] })],
);
