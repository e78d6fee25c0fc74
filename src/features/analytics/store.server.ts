import { ne, sql } from 'drizzle-orm';
import type { Reader, Writer } from '#platform/db/index.server.ts';
import type { AnalyticsSummary, Visit } from './contract.ts';
import { analyticsDaily } from './daily-counts.table.ts';

/** Something that happened: on which day (UTC, `2026-01-31`), and for which country ('' for none). */
export type Happening = {
  day: string;
  event: Visit['eventType'] | 'petition_download';
  countryCode: string;
};

/** Like happenings as one, always in the same order, so that processes never wait for each other in a circle. */
const tally = (happenings: readonly Happening[]) => {
  const counts = new Map<string, Happening & { count: number }>();
  for (const happening of happenings) {
    const key = `${happening.day} ${happening.event} ${happening.countryCode}`;
    const known = counts.get(key);
    if (known) known.count += 1;
    else counts.set(key, { ...happening, count: 1 });
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
};

/** Adds happenings to the day's counts, in one statement however many they are. */
export const addHappenings = async (tx: Writer, happenings: readonly Happening[]): Promise<void> => {
  await tx
    .insert(analyticsDaily)
    .values(tally(happenings))
    .onConflictDoUpdate({
      target: [analyticsDaily.day, analyticsDaily.event, analyticsDaily.countryCode],
      set: { count: sql`${analyticsDaily.count} + excluded.count` },
    });
};

const total = (event: Happening['event']) =>
  sql<number>`coalesce(sum(${analyticsDaily.count}) filter (where ${analyticsDaily.event} = ${event}), 0)`.mapWith(
    Number,
  );

/** How often everything happened, since counting began. */
export const summary = async (db: Reader): Promise<AnalyticsSummary> => {
  const [row] = await db
    .select({
      totalHomepageVisits: total('homepage_visit'),
      totalCountryPageVisits: total('country_page_visit'),
      totalPetitionDownloads: total('petition_download'),
    })
    .from(analyticsDaily);
  return row as AnalyticsSummary;
};

export type CountryActivity = {
  countryCode: string;
  pageVisits: number;
  petitionDownloads: number;
  /** The last day (UTC, `2026-01-31`) on which a page was visited or a petition downloaded. */
  lastActivity: string;
};

/** The countries of which something has been counted, by code. */
export const byCountry = (db: Reader): Promise<CountryActivity[]> =>
  db
    .select({
      countryCode: analyticsDaily.countryCode,
      pageVisits: total('country_page_visit'),
      petitionDownloads: total('petition_download'),
      lastActivity: sql<string>`max(${analyticsDaily.day})::text`,
    })
    .from(analyticsDaily)
    .where(ne(analyticsDaily.countryCode, ''))
    .groupBy(analyticsDaily.countryCode)
    .orderBy(analyticsDaily.countryCode);
