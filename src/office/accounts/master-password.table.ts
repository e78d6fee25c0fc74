import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** One row: the password that protects user management and changes of the database itself. */
export const masterPassword = pgTable(
  'master_password',
  {
    id: smallint('id').primaryKey().default(1),
    /** argon2id in PHC form. */
    hash: text('hash').notNull(),
    setAt: timestamp('set_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('master_password_single', sql`${table.id} = 1`)],
);
