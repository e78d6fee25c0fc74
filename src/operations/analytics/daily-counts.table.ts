import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Number of events per day and country. Nothing about the visitors is stored, here or anywhere else. */
export const analyticsDaily = pgTable(
  'analytics_daily',
  {
    /** Day in UTC. */
    day: date('day', { mode: 'string' }).notNull(),
    /** homepage_visit, country_page_visit, petition_download or letter_sent. */
    event: text('event').notNull(),
    /** ISO 3166-1 alpha-2 code (or EU); empty for what belongs to no country. */
    countryCode: text('country_code').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.event, table.countryCode] })],
);
