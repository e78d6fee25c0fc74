import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Terms that the staff added to the glossary of a language or changed; all others are those of the release. */
export const glossaryTerms = pgTable(
  'glossary_terms',
  {
    /** BCP 47 tag of a catalogue language other than German. */
    language: text('language').notNull(),
    /** The German term; one of the release is replaced by the entry of the same name. */
    term: text('term').notNull(),
    translation: text('translation').notNull(),
    /** Phrases of German word stems by which texts name the term. */
    germanForms: text('german_forms').array().notNull(),
    /** Phrases of word stems, one of which a translation must have. */
    forms: text('forms').array().notNull(),
    /** Phrases of word stems that must not translate the term. */
    forbidden: text('forbidden').array().notNull(),
    note: text('note').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    updatedBy: text('updated_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.language, table.term] })],
);
