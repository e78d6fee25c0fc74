import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '#platform/db/client.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { analyticsDaily } from './daily-counts.table.ts';
import {
  type AnalyticsEvent,
  addEvents,
  byCountry,
  byDay,
  lettersSent,
  maxSentPerDay,
  summary,
} from './store.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const analyticsEvent = (
  event: AnalyticsEvent['event'],
  countryCode = '',
  day = '2026-03-01',
): AnalyticsEvent => ({
  day,
  event,
  countryCode,
});

describe('the day counts', () => {
  it('are zero before anything has happened', async () => {
    expect(await summary(database.db)).toEqual({
      totalHomepageVisits: 0,
      totalCountryPageVisits: 0,
      totalPetitionDownloads: 0,
      totalLettersSent: 0,
    });
    expect(await byCountry(database.db)).toEqual([]);
  });

  it('lose nothing when two processes add the same keys in opposite order', async () => {
    const { db, endpoint } = database;
    const other = connect(endpoint, createLogger({ level: 'silent', name: 'test' }), {
      connectTimeoutMs: 60_000,
    });
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const codes = letters.flatMap((one) => letters.map((two) => one + two));
    const forth = codes.map((code) => analyticsEvent('country_page_visit', code));
    const back = forth.toReversed();
    const rounds = Array.from({ length: 20 }, () => [
      db.write((tx) => addEvents(tx, forth)),
      other.db.write((tx) => addEvents(tx, back)),
    ]);
    await Promise.all(rounds.flat());
    expect((await summary(db)).totalCountryPageVisits).toBe(20 * 2 * codes.length);
    await other.close();
    await db.write((tx) => tx.delete(analyticsDaily));
  });

  it('add up by event, and by country with the last day', async () => {
    const { db } = database;
    await db.write((tx) =>
      addEvents(tx, [
        analyticsEvent('homepage_visit'),
        analyticsEvent('homepage_visit'),
        analyticsEvent('homepage_visit', 'BD'),
        analyticsEvent('country_page_visit', 'BD'),
        analyticsEvent('country_page_visit', 'BD', '2026-03-02'),
        analyticsEvent('petition_download', 'BD', '2026-02-28'),
        analyticsEvent('petition_download', 'CI'),
        analyticsEvent('letter_sent', 'BD'),
        analyticsEvent('letter_sent', 'BD', '2026-03-02'),
      ]),
    );
    expect(await summary(db)).toEqual({
      totalHomepageVisits: 3,
      totalCountryPageVisits: 2,
      totalPetitionDownloads: 2,
      totalLettersSent: 2,
    });
    expect(await byCountry(db)).toEqual([
      { countryCode: 'BD', pageVisits: 2, petitionDownloads: 1, lettersSent: 2, lastActivity: '2026-03-02' },
      { countryCode: 'CI', pageVisits: 0, petitionDownloads: 1, lettersSent: 0, lastActivity: '2026-03-01' },
    ]);
    expect(await lettersSent(db)).toEqual(
      new Map([
        ['BD', { sent: 2, downloads: 1 }],
        ['CI', { sent: 0, downloads: 1 }],
      ]),
    );
    expect(await byDay(db, '2026-03-01')).toEqual([
      { day: '2026-03-01', homepageVisits: 3, countryPageVisits: 1, petitionDownloads: 1, lettersSent: 1 },
      { day: '2026-03-02', homepageVisits: 0, countryPageVisits: 1, petitionDownloads: 0, lettersSent: 1 },
    ]);
  });

  it('take no more letters a day for a country than are believed, the first of the day included', async () => {
    const { db } = database;
    const many = (event: AnalyticsEvent['event']) =>
      Array.from({ length: maxSentPerDay + 5 }, () => analyticsEvent(event, 'KE'));
    const counted = async () => (await lettersSent(db)).get('KE');
    await db.write((tx) => addEvents(tx, [...many('letter_sent'), ...many('petition_download')]));
    expect(await counted()).toEqual({ sent: maxSentPerDay, downloads: maxSentPerDay + 5 });
    await db.write((tx) => addEvents(tx, many('letter_sent')));
    expect(await counted()).toEqual({ sent: maxSentPerDay, downloads: maxSentPerDay + 5 });
  });
});
