import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { governmentAnswers } from '../answers/government-answers.table.ts';
import { factKinds } from './country-facts.table.ts';

/** Visitors' reports of wrong facts. Nothing about the sender is stored. */
export const factReports = pgTable(
  'fact_reports',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    countryCode: text('country_code').notNull(),
    fact: text('fact', { enum: factKinds }).notNull(),
    message: text('message').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** When a member of the staff settled it, and who; null while it is open. */
    settledAt: timestamp('settled_at', { withTimezone: true, precision: 3 }),
    settledBy: text('settled_by'),
    /** The approved answer that says a letter came back undelivered; null for what visitors report themselves. */
    answerId: bigint('answer_id', { mode: 'number' }).references(() => governmentAnswers.id, {
      onDelete: 'set null',
    }),
  },
  (table) => [index('fact_reports_country').on(table.countryCode, table.settledAt)],
);
