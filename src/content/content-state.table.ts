import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** A single row: the release whose content was seeded last. */
export const contentState = pgTable(
  'content_state',
  {
    id: smallint('id').primaryKey().default(1),
    /** Incremented whenever the content of a release is seeded. */
    version: bigint('version', { mode: 'number' }).notNull().default(1),
    /** Digest of the last seeded content, so that each release is seeded once. */
    shippedDigest: text('shipped_digest').notNull().default(''),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('content_state_single', sql`${table.id} = 1`)],
);
