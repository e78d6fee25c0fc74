import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.table.ts';

/** Sessions of signed-in users. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token in the cookie, so that a copy of the database opens no session. */
    tokenHash: text('token_hash').primaryKey(),
    /** Public id by which its owner lists and ends the session. */
    id: uuid('id').notNull().unique().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Written at most once a minute. */
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
    /** Until when the session is unlocked by the master password; null when locked. */
    masterUnlockedUntil: timestamp('master_unlocked_until', { withTimezone: true }),
  },
  (table) => [index('sessions_user_id').on(table.userId)],
);
