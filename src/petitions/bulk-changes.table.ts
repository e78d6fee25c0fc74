import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { DraftStatus } from './status.ts';

/** A draft that a bulk change moved: where from, its note then, and its `updatedAt` afterwards. */
export type MovedDraft = { id: number; from: DraftStatus; note: string | null; updatedAt: string };

/** Bulk changes that can still be taken back. */
export const bulkChanges = pgTable('petition_bulk_changes', {
  id: uuid('id').primaryKey().defaultRandom(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
  /** User name. */
  madeBy: text('made_by').notNull(),
  moved: jsonb('moved').$type<readonly MovedDraft[]>().notNull(),
});
