import { setTimeout as pause } from 'node:timers/promises';
import { listedCountries } from '#countries/index.server.ts';
import { type Db, isUnavailable } from '#platform/db/index.server.ts';
import type { RequestHeaders } from '#platform/http/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';
import type { AnalyticsDay, AnalyticsSummary, CountryAnalytics, Visit } from './contract.ts';
import { isCountable, isFromPerson } from './countable.ts';
import { daysUpTo, fillDays } from './days.ts';
import { createGroupCommit } from './group-commit.ts';
import { createSentCounts } from './sent-counts.ts';
import { type AnalyticsEvent, addEvents, byCountry, byDay, lettersSent, summary } from './store.server.ts';

export type Analytics = {
  /** Counts a visit; resolves when the count is in the database. @throws when it cannot be stored. */
  recordEvent: (
    event: Visit['eventType'],
    countryCode: string | null,
    headers: RequestHeaders,
  ) => Promise<void>;
  /** Counts a delivered letter in the background; without a database it is not counted. */
  recordDownload: (countryCode: string, headers: RequestHeaders) => void;
  /**
   * Counts a letter that a visitor reports as posted, unless a robot does; resolves with the plausible number
   * of letters to this government. Opt-out headers of the browser are ignored, because the visitor presses a
   * button in order to be counted.
   * @throws when it cannot be stored.
   */
  recordSent: (countryCode: string, headers: RequestHeaders) => Promise<number>;
  /**
   * The plausible number of posted letters to a country's government, at most a minute old; without a query.
   */
  lettersSent: (countryCode: string) => number;
  /** The sum of these numbers over all countries. */
  lettersSentWorldwide: () => number;
  /** Totals of this process, for the metrics. */
  counts: () => { counted: number; ignored: number; dropped: number };
  /** Letters that this process has sent completely, to whomever. */
  lettersDelivered: () => number;
  /** Totals since counting began. */
  summary: () => Promise<AnalyticsSummary>;
  /** Every listed country, including those without counts. */
  countries: () => Promise<CountryAnalytics[]>;
  /** The last `count` days up to today (UTC), oldest first, including those without counts. */
  days: (count: number) => Promise<AnalyticsDay[]>;
  /** Commits what is still waiting. */
  close: () => Promise<void>;
};

/** Requests wait for the commit of their visit, so commits are frequent. */
const visitBatching = { pause: 20, maxWaiting: 10_000 };
/** Nothing waits for a counted download, and each commit takes as long as some twenty letters from memory. */
const downloadBatching = { pause: 500, maxWaiting: 50_000 };

const countryAnalytics = async (db: Db): Promise<CountryAnalytics[]> => {
  const counted = new Map((await byCountry(db)).map((activity) => [activity.countryCode, activity]));
  return listedCountries().map(({ code, nameDe }) => {
    const {
      pageVisits = 0,
      petitionDownloads = 0,
      lettersSent = 0,
      lastActivity = null,
    } = counted.get(code) ?? {};
    return {
      countryName: nameDe,
      countryCode: code,
      pageVisits,
      petitionDownloads,
      lettersSent,
      lastActivity,
    };
  });
};

const dayMs = 86_400_000;
let latest = { number: Number.NaN, day: '' };

/** Computed once a day, because it is needed for every letter and visit. */
const today = (): string => {
  const number = Math.floor(Date.now() / dayMs);
  if (number !== latest.number) latest = { number, day: new Date(number * dayMs).toISOString().slice(0, 10) };
  return latest.day;
};

/** Counters per day, event and country. Headers are read only to decide whether a visitor may be counted. */
export const createAnalytics = (db: Db, log: Logger): Analytics => {
  const counts = { counted: 0, ignored: 0, dropped: 0 };
  let delivered = 0;

  const commit = async (events: readonly AnalyticsEvent[]): Promise<void> => {
    try {
      await db.write((tx) => addEvents(tx, events));
      counts.counted += events.length;
    } catch (error) {
      if (!isUnavailable(error)) log.error({ err: error, count: events.length }, 'Zählung nicht gespeichert');
      throw error;
    }
  };
  const onLost = (events: number) => {
    counts.dropped += events;
  };
  const visits = createGroupCommit(commit, { ...visitBatching, onLost });
  const downloads = createGroupCommit(commit, { ...downloadBatching, onLost });
  const sent = createSentCounts(() => lettersSent(db));

  return {
    recordEvent: async (event, countryCode, headers) => {
      if (!isCountable(headers)) {
        counts.ignored += 1;
        return;
      }
      await visits.add({ day: today(), event, countryCode: countryCode ?? '' });
    },
    recordDownload: (countryCode, headers) => {
      delivered += 1;
      if (isCountable(headers)) void downloads.add({ day: today(), event: 'petition_download', countryCode });
      else counts.ignored += 1;
    },
    recordSent: async (countryCode, headers) => {
      if (!isFromPerson(headers)) {
        counts.ignored += 1;
        return sent.countFor(countryCode);
      }
      await visits.add({ day: today(), event: 'letter_sent', countryCode });
      return sent.countOneMore(countryCode);
    },
    lettersSent: sent.countFor,
    lettersSentWorldwide: sent.total,
    counts: () => counts,
    lettersDelivered: () => delivered,
    summary: () => summary(db),
    countries: () => countryAnalytics(db),
    days: async (count) => {
      const days = daysUpTo(today(), count);
      return fillDays(days, await byDay(db, days[0] ?? today()));
    },
    close: async () => {
      // Connections just closed report their deliveries in this turn of the event loop.
      await pause(0);
      await Promise.all([visits.close(), downloads.close()]);
    },
  };
};
