import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { FormerTranslation } from '#content/index.server.ts';

/** Replacements in translations that can still be undone. */
export const translationReplacements = pgTable('translation_replacements', {
  /** Token. */
  undo: uuid('undo').primaryKey().defaultRandom(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
  /** User name. */
  madeBy: text('made_by').notNull(),
  /** BCP 47 tag. */
  language: text('language').notNull(),
  changed: jsonb('changed').$type<readonly FormerTranslation[]>().notNull(),
});
