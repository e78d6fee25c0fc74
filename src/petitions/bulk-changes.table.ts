import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { DraftStatus } from './status.ts';
import type { Draft } from './store/find-drafts.server.ts';

/** The petition that a publication made, and the one served until then; null if that was composed. */
export type Publication = { petition: number; replaced: number | null };

/** The version whose text a replacement changed, and what the checks had found in it. */
export type FormerText = Pick<Draft, 'version' | 'quality' | 'failedChecks' | 'checkedAgainst'>;

/**
 * A draft that a bulk change, a publication or a replacement changed: former status, note and plan, and `updatedAt`
 * after the change.
 */
export type MovedDraft = {
  id: number;
  from: DraftStatus;
  note: string | null;
  updatedAt: string;
  publication?: Publication;
  text?: FormerText;
  plan?: { assignee: string | null; dueOn: string | null };
};

/** Bulk changes, publications and replacements that can still be undone. */
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
