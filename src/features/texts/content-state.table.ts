import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** One row: which version of the site's content is valid. Every change of a text or fact raises it. */
export const contentState = pgTable(
  'content_state',
  {
    id: smallint('id').primaryKey().default(1),
    /** Raised by one with every change; caches and entity tags carry it. */
    version: bigint('version', { mode: 'number' }).notNull().default(1),
    /** Digest of the shipped content last taken in, so that it is taken in once per release. */
    shippedDigest: text('shipped_digest').notNull().default(''),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('content_state_single', sql`${table.id} = 1`)],
);
