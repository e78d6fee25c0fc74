import { sql } from 'drizzle-orm';
import {
  check,
  date,
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
    /** Why the last step was taken, such as what is to be corrected. */
    note: text('note'),
    /** User name of who is to work on it; a foreign key renames it and clears it with the user. */
    assignee: text('assignee'),
    /** The day by which it is to be done, such as 2026-12-01. */
    dueOn: date('due_on', { mode: 'string' }),
    /** When it is published and withdrawn by itself. */
    publishAt: timestamp('publish_at', { withTimezone: true, precision: 3 }),
    withdrawAt: timestamp('withdraw_at', { withTimezone: true, precision: 3 }),
    /** Who set these times, in whose name it happens. */
    scheduledBy: jsonb('scheduled_by').$type<{ id: number; username: string }>(),
    /** When a step planned for a time did not happen; null once somebody changed the draft. */
    missedAt: timestamp('missed_at', { withTimezone: true, precision: 3 }),
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
    index('petition_drafts_assignee').on(table.assignee).where(sql`assignee is not null`),
    index('petition_drafts_scheduled')
      .on(table.id)
      .where(sql`publish_at is not null or withdraw_at is not null`),
    check(
      'petition_drafts_scheduled_by_somebody',
      sql`(publish_at is null and withdraw_at is null) or scheduled_by is not null`,
    ),
    check('petition_drafts_status_known', isOneOf('status', draftStatuses)),
    check('petition_drafts_priority_known', isOneOf('priority', priorities)),
  ],
);
