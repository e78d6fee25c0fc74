import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Mails that wait to be sent, and for a week those that could not be; a sent one is deleted. */
export const mails = pgTable(
  'mails',
  {
    /** Also in the `Message-ID`, so that a mail sent twice after a crash is recognised as one. */
    id: uuid('id').primaryKey().defaultRandom(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Plain text; empty once the mail has been given up. */
    text: text('text').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** Failed attempts. */
    attempts: integer('attempts').notNull().default(0),
    /** Not before this time; while a process sends it, when another may try. */
    dueAt: timestamp('due_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** Why the last attempt failed, in one line and without the address. */
    reason: text('reason'),
    givenUpAt: timestamp('given_up_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [index('mails_due_at').on(table.dueAt)],
);
