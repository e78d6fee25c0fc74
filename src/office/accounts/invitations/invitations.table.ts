import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../users.table.ts';

/** Links with which new users set their first password: at most one per user, which a newer one replaces. */
export const invitations = pgTable('invitations', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 of the token in the link, so that a copy of the database sets no password. */
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
