import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { readerLinks } from './reader-links.table.ts';

/** Translations that a native reader has read and found good. */
export const readings = pgTable(
  'readings',
  {
    linkId: integer('link_id')
      .notNull()
      .references(() => readerLinks.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    language: text('language').notNull(),
    /** Hash of the translation read: another wording counts as unread. */
    textHash: text('text_hash').notNull(),
    reader: text('reader').notNull(),
    readAt: timestamp('read_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.key] })],
);
