import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { baseTexts } from './base-texts.table.ts';

/** Every past German wording of a text; `translations.sourceHash` refers to the one that was translated. */
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
