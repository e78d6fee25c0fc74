import type { CountryAnalytics } from './contract.ts';

/** Sort orders of the ranking. */
export const orders = ['total', 'visits', 'downloads', 'recent'] as const;
export type Order = (typeof orders)[number];

export const totalOf = ({ pageVisits, petitionDownloads }: CountryAnalytics): number =>
  pageVisits + petitionDownloads;

/** Downloads per hundred visits with one decimal; null without visits. */
export const conversionRate = (visits: number, downloads: number): number | null =>
  visits === 0 ? null : Math.round((downloads / visits) * 1000) / 10;

const byName = new Intl.Collator('de');

const compare: Readonly<Record<Order, (one: CountryAnalytics, other: CountryAnalytics) => number>> = {
  total: (one, other) => totalOf(other) - totalOf(one),
  visits: (one, other) => other.pageVisits - one.pageVisits,
  downloads: (one, other) => other.petitionDownloads - one.petitionDownloads,
  recent: (one, other) => {
    const [a, b] = [one.lastActivity ?? '', other.lastActivity ?? ''];
    if (a === b) return totalOf(other) - totalOf(one);
    return a < b ? 1 : -1;
  },
};

/** Sorts the countries; equal ones by German name. */
export const rankCountries = (countries: readonly CountryAnalytics[], order: Order): CountryAnalytics[] =>
  [...countries].sort(
    (one, other) => compare[order](one, other) || byName.compare(one.countryName, other.countryName),
  );
