import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { DraftStatus } from './status.ts';

/** A draft that a bulk change moved: where from, and the version it had afterwards. */
export type MovedDraft = { id: number; from: DraftStatus; version: number };

/** Bulk changes that can still be taken back. */
export const bulkChanges = pgTable('petition_bulk_changes', {
  id: uuid('id').primaryKey().defaultRandom(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
  /** User name. */
  madeBy: text('made_by').notNull(),
  moved: jsonb('moved').$type<readonly MovedDraft[]>().notNull(),
});
