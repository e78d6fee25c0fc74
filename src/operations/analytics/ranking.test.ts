import { describe, expect, it } from 'vitest';
import { conversionRate, type Order, rankCountries } from './ranking.ts';

const country = (
  countryName: string,
  pageVisits: number,
  petitionDownloads: number,
  lastActivity: string | null,
) => ({
  countryName,
  countryCode: countryName.slice(0, 2).toUpperCase(),
  pageVisits,
  petitionDownloads,
  lettersSent: 0,
  lastActivity,
});

const countries = [
  country('Zypern', 0, 0, null),
  country('Österreich', 0, 0, null),
  country('Oman', 30, 5, '2026-01-02'),
  country('Benin', 10, 20, '2026-03-01'),
  country('Fidschi', 40, 1, '2026-01-02'),
];

describe('the ranking', () => {
  it.each<[Order, string]>([
    ['total', 'Fidschi Oman Benin Österreich Zypern'],
    ['visits', 'Fidschi Oman Benin Österreich Zypern'],
    ['downloads', 'Benin Oman Fidschi Österreich Zypern'],
    ['recent', 'Benin Fidschi Oman Österreich Zypern'],
  ])('by %s', (order, names) => {
    expect(rankCountries(countries, order).map(({ countryName }) => countryName)).toEqual(names.split(' '));
  });
});

describe('the conversion rate', () => {
  it.each([
    [0, 0, null],
    [0, 3, null],
    [3, 1, 33.3],
    [8, 1, 12.5],
    [2, 3, 150],
    [7, 0, 0],
  ])('of %i visits and %i downloads is %s', (visits, downloads, rate) => {
    expect(conversionRate(visits, downloads)).toBe(rate);
  });
});
