import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What was done, by whom, to what. Triggers refuse every change of a row, and its deletion before `keepUntil`.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Who did it: id and name at that time. Null: nobody signed in, or the command line. */
    actorId: integer('actor_id'),
    actorName: text('actor_name'),
    /** Stable word for what was done, for example `user_updated`. */
    action: text('action').notNull(),
    /** What it was done to, for example `user:7`; null when that is the actor. */
    subject: text('subject'),
    /** Changed values as `{ field: { from, to } }`, and other particulars; never a secret. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    /** The row is deleted soon after this time. */
    keepUntil: timestamp('keep_until', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('audit_log_at').on(table.at),
    index('audit_log_subject').on(table.subject, table.id),
    index('audit_log_action').on(table.action, table.id),
    index('audit_log_keep_until').on(table.keepUntil),
  ],
);
