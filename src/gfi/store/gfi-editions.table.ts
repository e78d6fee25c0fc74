import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Manifest } from '../edition/manifest.ts';
import type { Report } from '../import/report.ts';

/** The editions of the index, shipped and imported. One is current; a new one has no effect until it is activated. */
export const gfiEditions = pgTable(
  'gfi_editions',
  {
    /** `2026.1` for a shipped edition, `2026-12-01` or `2026-12-01.2` for an imported one. */
    id: text('id').primaryKey(),
    /** SHA-256 of measures and figures, equal for editions with equal content. */
    digest: text('digest').notNull(),
    /** `shipped` with a release, or `imported` here. */
    origin: text('origin', { enum: ['shipped', 'imported'] }).notNull(),
    /** Measures with bounds, ages, sources and licences, as in `manifest.json`. */
    manifest: jsonb('manifest').$type<Manifest>().notNull(),
    /** Comparison with the edition that was current when it was made; null for shipped ones. */
    report: jsonb('report').$type<Report>(),
    isCurrent: boolean('is_current').notNull().default(false),
    /** The edition that this one replaced, restored by a rollback. */
    replacedId: text('replaced_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When it last became current; null if never. */
    activatedAt: timestamp('activated_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('gfi_editions_one_current').on(table.isCurrent).where(sql`${table.isCurrent}`),
    check('gfi_editions_origin', sql`${table.origin} in ('shipped', 'imported')`),
  ],
);
