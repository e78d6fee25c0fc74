import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { drafts } from './drafts.table.ts';

/** Comments by the staff, each anchored to a passage of a draft. */
export const remarks = pgTable(
  'petition_remarks',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    draftId: integer('draft_id')
      .notNull()
      .references(() => drafts.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** The passage as it was when the remark was written. */
    quote: text('quote').notNull(),
    /** Current range of the passage in UTF-16 code units; empty once the passage was deleted. */
    from: integer('from_position').notNull(),
    to: integer('to_position').notNull(),
    state: text('state', { enum: ['open', 'settled'] })
      .notNull()
      .default('open'),
    /** User name. */
    author: text('author').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index('petition_remarks_draft').on(table.draftId),
    check('petition_remarks_state', sql`state in ('open', 'settled')`),
    check('petition_remarks_range', sql`0 <= from_position and from_position <= to_position`),
  ],
);
