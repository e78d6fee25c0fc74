import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { drafts } from './drafts.table.ts';
import { versionReasons } from './version-reasons.ts';

/** Every saved text of a draft. */
export const draftVersions = pgTable(
  'petition_draft_versions',
  {
    draftId: integer('draft_id')
      .notNull()
      .references(() => drafts.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    reason: text('reason', { enum: versionReasons }).notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** User name. */
    savedBy: text('saved_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.draftId, table.version] })],
);
