import { index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';

/** Links with which people without an account read the texts of one language. */
export const reviewerLinks = pgTable(
  'reader_links',
  {
    id: serial('id').primaryKey(),
    /** SHA-256 of the token in hex; the token itself is shown once and stored nowhere. */
    tokenHash: text('token_hash').notNull().unique(),
    language: text('language').notNull(),
    /** Whom it is for, for the staff alone; empty where nobody said. */
    label: text('label').notNull().default(''),
    /** Null: the texts of no country in particular. */
    countryCode: text('country_code'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    /** Suggestions and readings sent with it so far; a link takes a limited number. */
    uses: integer('uses').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    createdBy: text('created_by').notNull(),
  },
  (table) => [index('reader_links_language').on(table.language)],
);
