import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Manifest } from '../edition/manifest.ts';
import type { Report } from '../import/report.ts';

/** The editions of the index, shipped and imported. One is current; a new one changes nothing until it is activated. */
export const gfiEditions = pgTable(
  'gfi_editions',
  {
    /** `2026.1` of a shipped edition, `2026-12-01` or `2026-12-01.2` of an imported one. */
    id: text('id').primaryKey(),
    /** SHA-256 of measures and figures: equal for editions that say the same. */
    digest: text('digest').notNull(),
    /** `shipped` with a release, or `imported` here. */
    origin: text('origin', { enum: ['shipped', 'imported'] }).notNull(),
    /** Measures with bounds, ages, sources and licences, as in `manifest.json`. */
    manifest: jsonb('manifest').$type<Manifest>().notNull(),
    /** What it changes against the edition that was current when it was made; null for shipped ones. */
    report: jsonb('report').$type<Report>(),
    isCurrent: boolean('is_current').notNull().default(false),
    /** The edition that was current before this one; where a rollback leads. */
    replacedId: text('replaced_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When it last became current; null for one that never was. */
    activatedAt: timestamp('activated_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('gfi_editions_one_current').on(table.isCurrent).where(sql`${table.isCurrent}`),
    check('gfi_editions_origin', sql`${table.origin} in ('shipped', 'imported')`),
  ],
);
