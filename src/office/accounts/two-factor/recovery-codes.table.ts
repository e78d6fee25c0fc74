import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { twoFactors } from './two-factors.table.ts';

/** One-time codes for a lost phone. A row is removed when its code is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => twoFactors.userId, { onDelete: 'cascade' }),
    /** HMAC-SHA-256 of the code, with the secret of the user's app as key, in hex. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
