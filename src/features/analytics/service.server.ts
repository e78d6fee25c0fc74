import { setTimeout as pause } from 'node:timers/promises';
import { listedCountries } from '#features/countries/index.server.ts';
import { type Db, isUnavailable } from '#platform/db/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';
import type { AnalyticsSummary, CountryAnalytics, Visit } from './contract.ts';
import { isCountable } from './countable.ts';
import { createGroupCommit } from './group-commit.ts';
import { addHappenings, byCountry, type Happening, summary } from './store.server.ts';

export type Analytics = {
  /** Counts a visit; resolves when the count is in the database. @throws when it cannot be kept. */
  recordEvent: (event: Visit['eventType'], countryCode: string | null, headers: Headers) => Promise<void>;
  /** Counts a letter that has been sent. Never fails and keeps nobody waiting: without a database it is not counted. */
  recordDownload: (countryCode: string, headers: Headers) => void;
  /** What has become of everything since the start of this process. */
  counts: () => { counted: number; ignored: number; dropped: number };
  /** How often everything happened since counting began. */
  summary: () => Promise<AnalyticsSummary>;
  /** Every listed country, also those of which nothing has been counted. */
  countries: () => Promise<CountryAnalytics[]>;
  /** Writes down what is not yet in the database. */
  close: () => Promise<void>;
};

/** Visits wait for their commit, so they are committed at once when it is quiet, and often when it is not. */
const visitPace = { pause: 20, most: 10_000 };
/** Nobody waits for a counted download, so few commits do. */
const downloadPace = { pause: 250, most: 50_000 };

const countryAnalytics = async (db: Db): Promise<CountryAnalytics[]> => {
  const counted = new Map((await byCountry(db)).map((activity) => [activity.countryCode, activity]));
  return listedCountries().map(({ code, nameDe }) => {
    const { pageVisits = 0, petitionDownloads = 0, lastActivity = null } = counted.get(code) ?? {};
    return { countryName: nameDe, countryCode: code, pageVisits, petitionDownloads, lastActivity };
  });
};

const today = (): string => new Date().toISOString().slice(0, 10);

/** Counters per day, event and country. Of the visitor only the question "may this be counted?" is asked. */
export const createAnalytics = (db: Db, log: Logger): Analytics => {
  const counts = { counted: 0, ignored: 0, dropped: 0 };

  const commit = async (happenings: readonly Happening[]): Promise<void> => {
    try {
      await db.write((tx) => addHappenings(tx, happenings));
      counts.counted += happenings.length;
    } catch (error) {
      if (!isUnavailable(error))
        log.error({ err: error, count: happenings.length }, 'Zählung nicht gespeichert');
      throw error;
    }
  };
  const onLost = (happenings: number) => {
    counts.dropped += happenings;
  };
  const visits = createGroupCommit(commit, { ...visitPace, onLost });
  const downloads = createGroupCommit(commit, { ...downloadPace, onLost });

  return {
    recordEvent: async (event, countryCode, headers) => {
      if (!isCountable(headers)) {
        counts.ignored += 1;
        return;
      }
      await visits.add({ day: today(), event, countryCode: countryCode ?? '' });
    },
    recordDownload: (countryCode, headers) => {
      if (isCountable(headers)) void downloads.add({ day: today(), event: 'petition_download', countryCode });
      else counts.ignored += 1;
    },
    counts: () => counts,
    summary: () => summary(db),
    countries: () => countryAnalytics(db),
    close: async () => {
      // Connections that have just been closed report what they sent in this very turn.
      await pause(0);
      await Promise.all([visits.close(), downloads.close()]);
    },
  };
};
