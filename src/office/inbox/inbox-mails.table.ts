import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.table.ts';
import type { MailChoice } from './mail-choice.ts';

/** How each person wants to hear of what arrives, and up to when they have. */
export const inboxMails = pgTable(
  'inbox_mails',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    choice: text('choice').$type<MailChoice>().notNull().default('daily'),
    /** What arrived until then has been in a mail, or will not be. */
    mailedUntil: timestamp('mailed_until', { withTimezone: true, precision: 3 }).notNull(),
  },
  () => [check('inbox_mails_choice', sql`choice in ('now', 'daily', 'never')`)],
);
