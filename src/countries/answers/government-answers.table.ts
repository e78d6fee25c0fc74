import { bigint, boolean, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { answerKinds, answerStates } from './answers.ts';

/** What visitors say their governments answered. Nothing about the sender is stored, and no time finer than the day. */
export const governmentAnswers = pgTable(
  'government_answers',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    countryCode: text('country_code').notNull(),
    /** Months (`2026-01`) in which the letter was posted and the answer came. */
    postedMonth: text('posted_month').notNull(),
    answeredMonth: text('answered_month').notNull(),
    kind: text('kind', { enum: answerKinds }).notNull(),
    /** Who answered, for the staff alone; null when not said, and soon after the decision. */
    office: text('office'),
    /** The sender's words; null without any, and without consent soon after the decision. */
    text: text('text'),
    /** Whether the sender agrees to their words being published. */
    publishText: boolean('publish_text').notNull(),
    /** BCP 47 tag of the text; `und` where nobody knows. */
    language: text('language').notNull(),
    /** Day in UTC. */
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    /** How often exactly this answer came from the same network on that day. */
    times: integer('times').notNull().default(1),
    /**
     * The same for all answers of one network on one day, to recognise bursts; cannot be traced to an address once the
     * day's salt is deleted. Null where the network is not known, and after 30 days.
     */
    network: text('network'),
    state: text('state', { enum: answerStates }).notNull().default('waiting'),
    /** Raised with every change. */
    version: integer('version').notNull().default(1),
    /** Null while it waits. */
    decidedAt: timestamp('decided_at', { withTimezone: true, precision: 3 }),
    decidedBy: text('decided_by'),
    /** Why it was rejected. */
    reason: text('reason'),
  },
  (table) => [
    index('government_answers_state').on(table.state, table.countryCode),
    index('government_answers_day').on(table.receivedOn, table.network),
  ],
);
