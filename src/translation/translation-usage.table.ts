import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Characters sent to the language service, per calendar month in UTC. */
export const translationUsage = pgTable('translation_usage', {
  /** `2026-01`. */
  month: text('month').primaryKey(),
  /** Characters of source texts that were translated or improved, and of requests under way. */
  characters: bigint('characters', { mode: 'number' }).notNull().default(0),
  requests: integer('requests').notNull().default(0),
});
