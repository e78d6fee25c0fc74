import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#office/index.server.ts';
import { remarkReplies } from './remark-replies.table.ts';
import { remarks } from './remarks.table.ts';

/** Colleagues whom a remark or a reply names with an @. */
export const mentions = pgTable(
  'petition_mentions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    remarkId: integer('remark_id')
      .notNull()
      .references(() => remarks.id, { onDelete: 'cascade' }),
    /** Null: the remark itself names the colleague. */
    replyId: integer('reply_id').references(() => remarkReplies.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The name as the text has it, in lower case: the colleague may be renamed later. */
    name: text('name').notNull(),
    /** User name of whoever wrote it. */
    author: text('author').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index('petition_mentions_remark').on(table.remarkId),
    index('petition_mentions_user').on(table.userId, table.createdAt),
  ],
);
