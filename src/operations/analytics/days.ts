import type { AnalyticsDay } from './contract.ts';

const dayMs = 86_400_000;

/** The last days up to and with `last` (`2026-01-31`), the oldest first. */
export const daysUpTo = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(last) - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  );

/** Each of the days, with zeros where nothing was counted. */
export const fillDays = (days: readonly string[], counted: readonly AnalyticsDay[]): AnalyticsDay[] => {
  const byDay = new Map(counted.map((each) => [each.day, each]));
  const none = { homepageVisits: 0, countryPageVisits: 0, petitionDownloads: 0, lettersSent: 0 };
  return days.map((day) => byDay.get(day) ?? { day, ...none });
};
