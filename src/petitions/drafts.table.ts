import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { draftStatuses, priorities } from './status.ts';

/** Digests of the sources that a draft was composed from. */
export type DraftSources = {
  /** Digest of each base text in the draft's language, by its key. */
  texts: Readonly<Record<string, string>>;
  recipient: string;
  legalBasis: string;
};

const isOneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`);

/** Petition drafts. A country and language have one unpublished draft at most. */
export const drafts = pgTable(
  'petition_drafts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    countryCode: text('country_code').notNull(),
    /** BCP 47 tag of a catalogue language. */
    language: text('language').notNull(),
    title: text('title').notNull(),
    /** Plain text in the petition's markup. */
    content: text('content').notNull(),
    status: text('status', { enum: draftStatuses }).notNull(),
    priority: text('priority', { enum: priorities }).notNull(),
    /** Postal lines of the recipient, one per line. */
    governmentAddress: text('government_address').notNull(),
    /** Incremented with every change of title or content; key of the saved versions. */
    version: integer('version').notNull().default(1),
    /** Score of the last quality check of this version, in percent, and the ids of the checks it failed. */
    quality: smallint('quality').notNull(),
    failedChecks: text('failed_checks').array().notNull().default([]),
    /** Key of the texts and facts that the check compared with; empty: must be checked again. */
    checkedAgainst: text('checked_against').notNull().default(''),
    /** The content as composed from its sources, before anybody edited it. */
    baseContent: text('base_content').notNull(),
    sources: jsonb('sources').$type<DraftSources>().notNull(),
    /** Digest of all base texts of the petition in the draft's language, of the recipient and of the legal basis. */
    textsDigest: text('texts_digest').notNull(),
    recipientDigest: text('recipient_digest').notNull(),
    legalBasisDigest: text('legal_basis_digest').notNull(),
    /** Why it was sent back for correction; null unless it was. */
    note: text('note'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** Unique per save, in milliseconds; used to detect edit conflicts. */
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** User name of who saved it last. */
    updatedBy: text('updated_by').notNull(),
  },
  (table) => [
    uniqueIndex('petition_drafts_one_open')
      .on(table.countryCode, table.language)
      .where(sql`status <> 'published'`),
    index('petition_drafts_status').on(table.status, table.id),
    check('petition_drafts_status_known', isOneOf('status', draftStatuses)),
    check('petition_drafts_priority_known', isOneOf('priority', priorities)),
  ],
);
