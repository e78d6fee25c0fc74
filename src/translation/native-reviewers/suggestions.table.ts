import { index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { reviewerLinks } from './reviewer-links.table.ts';

export const suggestionStates = ['open', 'accepted', 'rejected'] as const;

/** Corrections suggested by native reviewers. */
export const suggestions = pgTable(
  'suggestions',
  {
    id: serial('id').primaryKey(),
    linkId: integer('link_id')
      .notNull()
      .references(() => reviewerLinks.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    language: text('language').notNull(),
    countryCode: text('country_code'),
    /** The translation shown to the reviewer. */
    seen: text('seen').notNull(),
    suggested: text('suggested').notNull(),
    remark: text('remark').notNull(),
    /** The name the reviewer gave; may be empty. */
    reader: text('reader').notNull(),
    state: text('state', { enum: suggestionStates }).notNull().default('open'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    decidedBy: text('decided_by'),
    /** Reason of the rejection; may be empty. */
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    index('suggestions_language').on(table.language, table.state),
    index('suggestions_link_key').on(table.linkId, table.key),
  ],
);
