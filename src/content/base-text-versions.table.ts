import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { baseTexts } from './base-texts.table.ts';

/** Every German wording a text has had: a stale translation names by its hash the one it was made from. */
export const baseTextVersions = pgTable(
  'base_text_versions',
  {
    key: text('key')
      .notNull()
      .references(() => baseTexts.key, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    german: text('german').notNull(),
    /** When it last became the current wording. */
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
    /** Name of the user; null for a release. */
    savedBy: text('saved_by'),
  },
  (table) => [primaryKey({ columns: [table.key, table.hash] })],
);
