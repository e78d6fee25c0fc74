import { boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Source } from '../catalogue/facts.ts';

/** The two facts about a country: who is addressed, and the legal basis of the petition. */
export const factKinds = ['recipient', 'legalBasis'] as const;
export type FactKind = (typeof factKinds)[number];

/** Facts edited here; a country without a row has the shipped fact. */
export const countryFacts = pgTable(
  'country_facts',
  {
    countryCode: text('country_code').notNull(),
    fact: text('fact', { enum: factKinds }).notNull(),
    /** `Recipient` or `LegalBasis` of the countries' feature, without its evidence. */
    value: jsonb('value').$type<object>().notNull(),
    /** The pages it is from. */
    sources: jsonb('sources').$type<Source[]>().notNull().default([]),
    source: text('source').notNull(),
    checkedOn: date('checked_on').notNull(),
    verified: boolean('verified').notNull(),
    /** Digest of the shipped fact at the last change; null for changes made before this column existed. */
    shippedDigest: text('shipped_digest'),
    /** Raised with every change. */
    version: integer('version').notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** User name of who changed it last. */
    updatedBy: text('updated_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.countryCode, table.fact] })],
);
