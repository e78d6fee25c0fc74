import type { Edition } from '../edition/edition.ts';
import type { SubScores, Summary } from '../scores.ts';
import { type Medians, mediansOf } from './medians.ts';
import { isRecent, latestUpTo } from './points.ts';

/** Number of peers of a country, and the minimum for a comparison. */
export const peerCount = 20;
const minPeers = 5;

/** Minimum difference in points from the peers' median to count as above or below. */
export const minDifference = 5;

/** How a score compares with those of countries of similar wealth. */
export const comparisons = ['above', 'near', 'below'] as const;
export type Comparison = (typeof comparisons)[number];

/** @param difference points above the median of the peers */
export const comparisonOf = (difference: number): Comparison => {
  if (Math.abs(difference) < minDifference) return 'near';
  return difference > 0 ? 'above' : 'below';
};

/** Income per head in US dollars, and its year. */
export type Income = { value: number; year: number };

/** The countries nearest by income per head, and their scores. */
export type Peers = {
  income: Income;
  /** Codes, nearest first. */
  countries: readonly string[];
  medians: Medians;
  /** Median of their overall scores. */
  median: number;
  /** Own overall score minus that median; null without an overall score. */
  difference: number | null;
};

/** The latest income per head of a country that is recent enough; null if there is none. */
export const incomeOf = ({ manifest, figures }: Edition, code: string): Income | null => {
  const { income, referenceYear } = manifest;
  if (!income) return null;
  const latest = latestUpTo(figures.get(income.code)?.get(code) ?? [], referenceYear);
  return latest && latest.value > 0 && isRecent(income, latest, referenceYear) ? latest : null;
};

export type ComparableCountry = {
  code: string;
  income: Income;
  summary: Summary;
  scores: SubScores;
  /** Codes of the members of a union; none for a country. */
  members: readonly string[];
};

/** Logarithmic, so that twice and half the income are equally far away. */
const incomeDistance = (a: Income, b: Income): number => Math.abs(Math.log(a.value / b.value));

/**
 * The peers of each country: the 20 nearest by income per head among those with an overall score, never itself; of two
 * that are equally near, the one first by code. A union is nobody's peer, and its members are not its own, for it would
 * be compared with itself. None where too few can be compared.
 */
export const findPeers = (countries: readonly ComparableCountry[]): ReadonlyMap<string, Peers> => {
  const comparable = countries.filter(
    ({ summary, members }) => summary.overall !== null && members.length === 0,
  );
  const peersOf = ({ code, income, summary, members }: ComparableCountry): [string, Peers][] => {
    const nearest = comparable
      .filter((other) => other.code !== code && !members.includes(other.code))
      .map((other) => ({ other, incomeGap: incomeDistance(income, other.income) }))
      .sort((a, b) => a.incomeGap - b.incomeGap || (a.other.code < b.other.code ? -1 : 1))
      .slice(0, peerCount)
      .map(({ other }) => other);
    const medians = mediansOf(nearest);
    if (medians.overall === null || nearest.length < minPeers) return [];
    const peers = {
      income,
      countries: nearest.map((each) => each.code),
      medians,
      median: medians.overall,
      difference: summary.overall === null ? null : summary.overall - medians.overall,
    };
    return [[code, peers]];
  };
  return new Map(countries.flatMap(peersOf));
};
