import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { categories } from './categories.ts';

/** The German originals, one row per text. */
export const baseTexts = pgTable('base_texts', {
  /** Stable id, for example `gfi_main_title`. */
  key: text('key').primaryKey(),
  category: text('category', { enum: categories }).notNull(),
  /** What a translator must know. */
  description: text('description').notNull(),
  /** Maximum number of characters that fit the layout; null without limit. */
  maxLength: integer('max_length'),
  german: text('german').notNull(),
  /** Hash of `german`: a translation made from another hash is stale. */
  hash: text('hash').notNull(),
  /** Hash of the German text in the last release; differs from `hash` once somebody edits the text. */
  shippedHash: text('shipped_hash').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
