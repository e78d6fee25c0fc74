import { index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';

/** Links that let native reviewers without an account review the texts of one language. */
export const reviewerLinks = pgTable(
  'reader_links',
  {
    id: serial('id').primaryKey(),
    /** SHA-256 of the token in hex; the token itself is shown once and stored nowhere. */
    tokenHash: text('token_hash').notNull().unique(),
    language: text('language').notNull(),
    /** The recipient as noted by the staff, shown to them only; may be empty. */
    label: text('label').notNull().default(''),
    /** Null: no particular country. */
    countryCode: text('country_code'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    /** Number of suggestions and approvals sent with it; limited. */
    uses: integer('uses').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    createdBy: text('created_by').notNull(),
  },
  (table) => [index('reader_links_language').on(table.language)],
);
