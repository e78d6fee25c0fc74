import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** One row: which release's content has been taken in. */
export const contentState = pgTable(
  'content_state',
  {
    id: smallint('id').primaryKey().default(1),
    /** Raised by one whenever the content of a release is taken in. */
    version: bigint('version', { mode: 'number' }).notNull().default(1),
    /** Digest of the shipped content last imported, so that it is imported once per release. */
    shippedDigest: text('shipped_digest').notNull().default(''),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('content_state_single', sql`${table.id} = 1`)],
);
