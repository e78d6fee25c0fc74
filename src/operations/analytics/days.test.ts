import { expect, it } from 'vitest';
import { daysUpTo, fillDays } from './days.ts';

it('days follow each other over the end of a month and a leap day', () => {
  expect(daysUpTo('2028-03-01', 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(daysUpTo('2026-01-01', 2)).toEqual(['2025-12-31', '2026-01-01']);
});

it('a day on which nothing was counted is there with zeros', () => {
  const counted = {
    day: '2026-01-02',
    homepageVisits: 3,
    countryPageVisits: 0,
    petitionDownloads: 1,
    lettersSent: 2,
  };
  expect(fillDays(daysUpTo('2026-01-02', 2), [counted])).toEqual([
    { day: '2026-01-01', homepageVisits: 0, countryPageVisits: 0, petitionDownloads: 0, lettersSent: 0 },
    counted,
  ]);
});
