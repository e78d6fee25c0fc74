import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { DraftStatus } from './status.ts';

/** The petition that a publication made, and the one served until then; null if that was composed. */
export type Publication = { petition: number; replaced: number | null };

/**
 * A draft whose status or plan a bulk change or a publication changed: former status, note and plan, and `updatedAt`
 * after the change.
 */
export type MovedDraft = {
  id: number;
  from: DraftStatus;
  note: string | null;
  updatedAt: string;
  publication?: Publication;
  plan?: { assignee: string | null; dueOn: string | null };
};

/** Bulk changes and publications that can still be undone. */
export const bulkChanges = pgTable('petition_bulk_changes', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Token; changes with the same one are undone together. */
  undo: uuid('undo').notNull().defaultRandom(),
  /** Of the last change with this token. */
  madeAt: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
  /** User name. */
  madeBy: text('made_by').notNull(),
  moved: jsonb('moved').$type<readonly MovedDraft[]>().notNull(),
});
