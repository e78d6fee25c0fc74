import { sql } from 'drizzle-orm';
import { check, doublePrecision, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { gfiEditions } from './gfi-editions.table.ts';

/** The figures of the editions, one row per measure and country. */
export const gfiSeries = pgTable(
  'gfi_series',
  {
    editionId: text('edition_id')
      .notNull()
      .references(() => gfiEditions.id, { onDelete: 'cascade' }),
    /** Code of the measure at its source, for example `SH.H2O.BASW.ZS`. */
    measure: text('measure').notNull(),
    /** ISO 3166-1 alpha-2 code (or EU). */
    countryCode: text('country_code').notNull(),
    /** Years that have a figure, ascending. */
    years: smallint('years').array().notNull(),
    /** One figure per entry of `years`, in the unit of the measure. */
    values: doublePrecision('values').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.editionId, table.measure, table.countryCode] }),
    check('gfi_series_pairs', sql`cardinality(${table.years}) = cardinality(${table.values})`),
  ],
);
