import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What each process did in each five minutes of the last 30 days. A process adds to its row every minute; one
 * that is started again under the same name goes on with it.
 */
export const operationSamples = pgTable(
  'operation_samples',
  {
    /** Beginning of the five minutes, by the clock of the database. */
    slot: timestamp('slot', { withTimezone: true }).notNull(),
    /** Kind and place of the process: `web host:3000`, `worker host`. */
    process: text('process').notNull(),
    kind: text('kind', { enum: ['web', 'worker'] }).notNull(),
    version: text('version').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
    requests: integer('requests').notNull(),
    /** Responses with 5xx, and with 429. */
    errors: integer('errors').notNull(),
    refused: integer('refused').notNull(),
    /** Letters sent completely to a client. */
    letters: integer('letters').notNull(),
    /** Requests by duration: one count for each bucket of the metrics, and one for what is longer. */
    durations: integer('durations').array().notNull(),
    /** Resident memory in bytes, at most. */
    memoryBytes: bigint('memory_bytes', { mode: 'number' }).notNull(),
    /** Jobs that are not finished, of all processes. */
    openJobs: integer('open_jobs').notNull(),
    /** Null where there is no backup. */
    backupAgeSeconds: integer('backup_age_seconds'),
  },
  (table) => [primaryKey({ columns: [table.slot, table.process] })],
);
