import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type JobState, jobStates, openStates } from './job.ts';

const stateIn = (states: readonly JobState[]) =>
  sql.raw(`state in (${states.map((state) => `'${state}'`).join(', ')})`);

/**
 * Whether a lease that ends at this time holds its job. One that ends later than any can was given by a clock that has been
 * set back since, and would block its concurrency group until then.
 */
export const isHolding = (expiresAt: SQL | AnyPgColumn): SQL =>
  sql`(${expiresAt} > now() and ${expiresAt} < now() + interval '10 minutes')`;

/** Without parameters, so that PostgreSQL recognizes the condition of the index. */
export const isOpen = stateIn(openStates);

/** All jobs: queued, running and finished, with their progress. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    /** What the job is about; one open job per kind and key. */
    key: text('key').notNull(),
    /** Jobs of the same concurrency group run one after the other. */
    concurrencyGroup: text('lane').notNull(),
    data: jsonb('data').$type<object>().notNull(),
    state: text('state', { enum: jobStates }).notNull().default('queued'),
    /** Units that succeeded, all units (0 until they are known), units that did not succeed. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    /** The last unit that was tried; the next run begins after it. */
    cursor: text('cursor'),
    /** One German line for the staff. */
    message: text('message'),
    /** How often the job was started since it last finished a unit. */
    attempts: integer('attempts').notNull().default(0),
    /** The run that holds the lease, also after a pause or cancellation, until it releases the job. */
    leaseOwner: uuid('holder'),
    /** When the lease expires. */
    leaseExpiresAt: timestamp('held_until', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    startedAt: timestamp('started_at', { withTimezone: true }),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('jobs_one_open').on(table.kind, table.key).where(isOpen),
    index('jobs_finished_at').on(table.finishedAt),
    check('jobs_state', stateIn(jobStates)),
    check('jobs_finished', sql`(${table.finishedAt} is null) = (${isOpen})`),
  ],
);
