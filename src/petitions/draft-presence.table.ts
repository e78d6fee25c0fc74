import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Who has which draft open; rows expire when their heartbeat stops. */
export const draftPresence = pgTable(
  'petition_draft_presence',
  {
    draftId: integer('draft_id').notNull(),
    /** One open editor. */
    editor: text('editor').notNull(),
    username: text('username').notNull(),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull().defaultNow(),
    /** When text was last typed in it; null before, and once another person has taken over. */
    writingAt: timestamp('writing_at', { withTimezone: true }),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.draftId, table.editor] }),
    index('petition_draft_presence_seen').on(table.seenAt),
  ],
);
