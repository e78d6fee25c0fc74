import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Translations of free texts by paragraph, so that none is paid for twice. */
export const textMemory = pgTable(
  'text_memory',
  {
    /** SHA-256 of the source in hex. */
    sourceHash: text('source_hash').notNull(),
    fromLanguage: text('from_language').notNull(),
    language: text('language').notNull(),
    source: text('source').notNull(),
    text: text('text').notNull(),
    origin: text('origin', { enum: ['machine', 'human'] }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.sourceHash, table.fromLanguage, table.language] }),
    index('text_memory_used_at').on(table.usedAt),
  ],
);
