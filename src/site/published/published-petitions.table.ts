import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** `published`: served now; `replaced` and `withdrawn`: history. */
export const publicationStates = ['published', 'replaced', 'withdrawn'] as const;
export type PublicationState = (typeof publicationStates)[number];

/** Published petitions, current and former. */
export const publishedPetitions = pgTable(
  'wto_petitions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The draft it was published from. */
    draftId: integer('draft_id').notNull(),
    countryCode: text('country_code').notNull(),
    /** BCP 47 tag of a catalogue language. */
    language: text('language').notNull(),
    title: text('title').notNull(),
    /** Plain text in the petition's markup. */
    content: text('content').notNull(),
    priority: text('priority').notNull(),
    /** Postal lines of the recipient, one per line. */
    governmentAddress: text('government_address').notNull(),
    translationNotes: text('translation_notes').notNull().default(''),
    state: text('state', { enum: publicationStates }).notNull().default('published'),
    /** Name of the user who published it. */
    publishedBy: text('published_by').notNull(),
    /** Why an admin published it despite holds; null if there were none. */
    releaseReason: text('release_reason'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** When it was replaced or withdrawn; null while it is served. */
    endedAt: timestamp('ended_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    uniqueIndex('wto_petitions_served').on(table.countryCode, table.language).where(sql`state = 'published'`),
    index('wto_petitions_draft').on(table.draftId),
    index('wto_petitions_created').on(table.createdAt, table.id),
    check('wto_petitions_state', sql`state in ('published', 'replaced', 'withdrawn')`),
    check('wto_petitions_ended', sql`(ended_at is null) = (state = 'published')`),
  ],
);
