import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../users.table.ts';

/** Second factors: at most one per user. */
export const twoFactors = pgTable('two_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** 160 random bits in base32, as the app of the user knows them. */
  secret: text('secret').notNull(),
  /** When the secret was shown. */
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  /** When the first code of the app was confirmed; null until then. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** Time step (30 s since 1970) of the last accepted code; only codes of later steps are accepted. */
  lastStep: bigint('last_step', { mode: 'number' }),
});
