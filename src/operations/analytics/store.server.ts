import { gte, inArray, ne, sql } from 'drizzle-orm';
import type { Reader, Writer } from '#platform/db/index.server.ts';
import type { AnalyticsDay, AnalyticsSummary, Visit } from './contract.ts';
import { analyticsDaily } from './daily-counts.table.ts';
import type { LetterCounts } from './sent-counts.ts';

/** An event to count: on which day (UTC, `2026-01-31`), and for which country ('' for none). */
export type AnalyticsEvent = {
  day: string;
  event: Visit['eventType'] | 'petition_download' | 'letter_sent';
  countryCode: string;
};

/** Sums up equal events, in a fixed order so that concurrent writers cannot deadlock. */
const tally = (events: readonly AnalyticsEvent[]) => {
  const counts = new Map<string, AnalyticsEvent & { count: number }>();
  for (const analyticsEvent of events) {
    const key = `${analyticsEvent.day} ${analyticsEvent.event} ${analyticsEvent.countryCode}`;
    const existing = counts.get(key);
    if (existing) existing.count += 1;
    else counts.set(key, { ...analyticsEvent, count: 1 });
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
};

/** Maximum number of letters to one government counted as posted per day, over all visitors. */
export const maxSentPerDay = 1000;

const withSentCap = <Row extends AnalyticsEvent & { count: number }>(row: Row): Row =>
  row.event === 'letter_sent' ? { ...row, count: Math.min(row.count, maxSentPerDay) } : row;

/** Adds events to the daily counts in one statement. */
export const addEvents = async (tx: Writer, events: readonly AnalyticsEvent[]): Promise<void> => {
  await tx
    .insert(analyticsDaily)
    .values(tally(events).map(withSentCap))
    .onConflictDoUpdate({
      target: [analyticsDaily.day, analyticsDaily.event, analyticsDaily.countryCode],
      set: {
        count: sql`case when excluded.event = 'letter_sent'
          then least(${analyticsDaily.count} + excluded.count, ${maxSentPerDay})
          else ${analyticsDaily.count} + excluded.count end`,
      },
    });
};

const total = (event: AnalyticsEvent['event']) =>
  sql<number>`coalesce(sum(${analyticsDaily.count}) filter (where ${analyticsDaily.event} = ${event}), 0)`.mapWith(
    Number,
  );

/** Totals since counting began. */
export const summary = async (db: Reader): Promise<AnalyticsSummary> => {
  const [row] = await db
    .select({
      totalHomepageVisits: total('homepage_visit'),
      totalCountryPageVisits: total('country_page_visit'),
      totalPetitionDownloads: total('petition_download'),
      totalLettersSent: total('letter_sent'),
    })
    .from(analyticsDaily);
  return row as AnalyticsSummary;
};

export type CountryActivity = {
  countryCode: string;
  pageVisits: number;
  petitionDownloads: number;
  lettersSent: number;
  /** The last day (UTC, `2026-01-31`) on which a page was visited, a petition downloaded or a letter posted. */
  lastActivity: string;
};

/** The countries of which something has been counted, by code. */
export const byCountry = (db: Reader): Promise<CountryActivity[]> =>
  db
    .select({
      countryCode: analyticsDaily.countryCode,
      pageVisits: total('country_page_visit'),
      petitionDownloads: total('petition_download'),
      lettersSent: total('letter_sent'),
      lastActivity: sql<string>`max(${analyticsDaily.day})::text`,
    })
    .from(analyticsDaily)
    .where(ne(analyticsDaily.countryCode, ''))
    .groupBy(analyticsDaily.countryCode)
    .orderBy(analyticsDaily.countryCode);

/** The days since `first` (UTC, `2026-01-31`) on which something was counted, the oldest first. */
export const byDay = (db: Reader, first: string): Promise<AnalyticsDay[]> =>
  db
    .select({
      day: analyticsDaily.day,
      homepageVisits: total('homepage_visit'),
      countryPageVisits: total('country_page_visit'),
      petitionDownloads: total('petition_download'),
      lettersSent: total('letter_sent'),
    })
    .from(analyticsDaily)
    .where(gte(analyticsDaily.day, first))
    .groupBy(analyticsDaily.day)
    .orderBy(analyticsDaily.day);

/** How many letters visitors say they have posted, and how many were downloaded, by country. */
export const lettersSent = async (db: Reader): Promise<Map<string, LetterCounts>> => {
  const rows = await db
    .select({
      code: analyticsDaily.countryCode,
      sent: total('letter_sent'),
      downloads: total('petition_download'),
    })
    .from(analyticsDaily)
    .where(inArray(analyticsDaily.event, ['letter_sent', 'petition_download']))
    .groupBy(analyticsDaily.countryCode);
  return new Map(rows.map(({ code, ...counts }) => [code, counts]));
};
