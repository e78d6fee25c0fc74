import { bigint, index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.table.ts';

/** What each person has read of the inbox. */
export const inboxReads = pgTable(
  'inbox_reads',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Id of the item, made from what it is about. */
    item: bigint('item', { mode: 'number' }).notNull(),
    /** Time of the newest thing that was read; the item is unread again when a newer one arrives. */
    upTo: timestamp('up_to', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.item] }), index('inbox_reads_up_to').on(table.upTo)],
);
