import { index, integer, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { reviewerLinks } from './reviewer-links.table.ts';

/** Translations that a native reviewer approved. */
export const readings = pgTable(
  'readings',
  {
    id: serial('id').primaryKey(),
    /** Null once the link has been deleted: the approval stays, without the reviewer's name. */
    linkId: integer('link_id').references(() => reviewerLinks.id, { onDelete: 'set null' }),
    key: text('key').notNull(),
    language: text('language').notNull(),
    /** Hash of the approved translation: another wording counts as not reviewed. */
    textHash: text('text_hash').notNull(),
    /** The name the reviewer gave; may be empty. */
    reader: text('reader').notNull(),
    readAt: timestamp('read_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('readings_link_key_reader').on(table.linkId, table.key, table.reader),
    index('readings_language').on(table.language, table.key),
  ],
);
