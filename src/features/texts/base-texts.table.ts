import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The German originals: one row per text of the product. */
export const baseTexts = pgTable('base_texts', {
  /** Stable id, for example `gfi_main_title`. */
  key: text('key').primaryKey(),
  /** startseite, laenderseite, dashboard, erklaerungsbrief or petition. */
  category: text('category').notNull(),
  /** What a translator must know. */
  description: text('description').notNull(),
  /** Most characters the layout bears; null without limit. */
  maxLength: integer('max_length'),
  german: text('german').notNull(),
  /** Hash of `german`: a translation made from another hash is stale. */
  hash: text('hash').notNull(),
  /** Hash of the German text as last shipped; equal to `hash` until somebody edits the text here. */
  shippedHash: text('shipped_hash').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
