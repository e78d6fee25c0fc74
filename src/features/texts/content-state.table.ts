import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** One row with the current version of the site's content. Every change of a text or fact raises it. */
export const contentState = pgTable(
  'content_state',
  {
    id: smallint('id').primaryKey().default(1),
    /** Raised by one with every change; part of cache keys and entity tags. */
    version: bigint('version', { mode: 'number' }).notNull().default(1),
    /** Digest of the shipped content last imported, so that it is imported once per release. */
    shippedDigest: text('shipped_digest').notNull().default(''),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('content_state_single', sql`${table.id} = 1`)],
);
