import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { baseTexts } from './base-texts.table.ts';

/** Texts of single countries that replace those for all countries; always written by a person. */
export const textOverrides = pgTable(
  'text_overrides',
  {
    key: text('key')
      .notNull()
      .references(() => baseTexts.key, { onDelete: 'cascade' }),
    /** BCP 47 tag of a catalogue language, German included. */
    language: text('language').notNull(),
    countryCode: text('country_code').notNull(),
    text: text('text').notNull(),
    /** Hash of the German base text at that time. */
    sourceHash: text('source_hash').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    updatedBy: text('updated_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.language, table.countryCode] })],
);
