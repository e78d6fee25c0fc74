import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { remarks } from './remarks.table.ts';

/** Replies of the staff to remarks. */
export const remarkReplies = pgTable(
  'petition_remark_replies',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    remarkId: integer('remark_id')
      .notNull()
      .references(() => remarks.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** User name. */
    author: text('author').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [index('petition_remark_replies_remark').on(table.remarkId, table.id)],
);
