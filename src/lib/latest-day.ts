/** The latest calendar day that has begun in any time zone, `2026-01-31`. */
export const latestDayOnEarth = (now: Date): string =>
  new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
