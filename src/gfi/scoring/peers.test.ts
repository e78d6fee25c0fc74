import { describe, expect, it } from 'vitest';
import { listedCountries } from '#countries/catalogue/catalogue.server.ts';
import { shippedEdition, shippedScores } from '../../../tests/support/edition.ts';
import { indicators } from '../catalogue.ts';
import type { SubScores } from '../scores.ts';
import { type ComparableCountry, comparisonOf, findPeers, incomeOf, peerCount } from './peers.ts';

const noScores = Object.fromEntries(indicators.map(({ key }) => [key, null])) as SubScores;

const country = (code: string, value: number, overall: number | null): ComparableCountry => ({
  code,
  income: { value, year: 2024 },
  summary: {
    overall,
    categories: { economy: overall, environment: overall, social: overall, transparency: overall },
    scored: 15,
  },
  scores: noScores,
  members: [],
});

/** Countries of increasing income, each one point better than the previous one. */
const ladder = (count: number): ComparableCountry[] =>
  Array.from({ length: count }, (_, step) =>
    country(`L${String(step).padStart(2, '0')}`, 1000 * 1.1 ** step, 30 + step),
  );

describe('peers', () => {
  it('are the 20 nearest by income per head, never the country itself', () => {
    const peers = findPeers(ladder(41)).get('L20');
    expect(peers?.countries).toHaveLength(peerCount);
    expect(peers?.countries.toSorted()).toEqual(
      ladder(41)
        .slice(10, 31)
        .map(({ code }) => code)
        .filter((code) => code !== 'L20'),
    );
    expect(peers).toMatchObject({ median: 50, difference: 0 });
  });

  it('are the 20 next poorer ones for the richest country', () => {
    const peers = findPeers(ladder(41)).get('L40');
    expect([...(peers?.countries ?? [])]).toEqual(
      Array.from({ length: peerCount }, (_, step) => `L${39 - step}`),
    );
  });

  it('are chosen by ratio: twice the income is as far away as half', () => {
    const five = Array.from({ length: 18 }, (_, index) => country(`S${10 + index}`, 4000, 40));
    const all = [country('ME', 4000, 50), ...five, country('RI', 8000, 80), country('PO', 2000, 20)];
    const further = country('FA', 1900, 10);
    expect(
      findPeers([...all, further])
        .get('ME')
        ?.countries.slice(-2),
    ).toEqual(['PO', 'RI']);
  });

  it('are ordered by code if equally near', () => {
    const equal = Array.from({ length: 25 }, (_, index) => country(`E${40 - index}`, 4000, 40 + index));
    expect(findPeers([country('ME', 4000, 50), ...equal]).get('ME')?.countries).toEqual(
      Array.from({ length: peerCount }, (_, index) => `E${16 + index}`),
    );
  });

  it('are fewer if fewer countries have a score, and none below five', () => {
    expect(findPeers(ladder(9)).get('L00')?.countries).toHaveLength(8);
    expect(findPeers(ladder(6)).get('L00')?.countries).toHaveLength(5);
    expect(findPeers(ladder(5)).size).toBe(0);
  });

  it('do not include countries without an overall score, which are compared by category only', () => {
    const peers = findPeers([...ladder(8), country('NO', 1200, null)]);
    expect(peers.get('L01')?.countries).not.toContain('NO');
    expect(peers.get('NO')).toMatchObject({ difference: null, median: 34 });
    expect(peers.get('NO')?.medians.categories.social).toBe(34);
  });

  it('do not include a union, nor for a union its members', () => {
    const union = { ...country('UN', 1200, 90), members: ['L01', 'L02'] };
    const peers = findPeers([...ladder(8), union]);
    expect(peers.get('L01')?.countries).not.toContain('UN');
    expect(peers.get('UN')?.countries.toSorted()).toEqual(['L00', 'L03', 'L04', 'L05', 'L06', 'L07']);
  });

  it('have a whole median, halves up, from which the difference is taken', () => {
    const scores = [41, 42, 43, 44, 45, 46];
    const all = scores.map((score, index) => country(`P${index}`, 1000 + index, score));
    expect(findPeers([...all, country('ME', 1000, 40)]).get('ME')).toMatchObject({
      median: 44,
      difference: -4,
    });
  });

  it.each([
    [-40, 'below'],
    [-5, 'below'],
    [-4, 'near'],
    [0, 'near'],
    [4, 'near'],
    [5, 'above'],
  ])('%i points from their median count as %s', (difference, comparison) =>
    expect(comparisonOf(difference)).toBe(comparison),
  );
});

describe('the income per head of the edition', () => {
  const { manifest, figures } = shippedEdition;
  const withSeries = (series: { year: number; value: number }[]) => ({
    manifest,
    figures: new Map([...figures, ['NY.GNP.PCAP.CD', new Map([['DE', series]])]]),
  });

  it('is the latest figure that is not too old', () => {
    expect(incomeOf(withSeries([{ year: 2019, value: 1 }]), 'DE')).toBeNull();
    expect(incomeOf(withSeries([{ year: 2020, value: 1 }]), 'DE')).toEqual({ year: 2020, value: 1 });
    expect(incomeOf(withSeries([]), 'DE')).toBeNull();
    expect(incomeOf(shippedEdition, 'TW')).toBeNull();
  });

  it('is missing, and with it every comparison, in an edition made without it', () => {
    const { income: _none, ...older } = manifest;
    expect(incomeOf({ manifest: older, figures }, 'DE')).toBeNull();
  });

  it('comes with source, licence and attribution', () => {
    expect(manifest.income).toMatchObject({
      source: 'World Bank, World Development Indicators',
      licence: 'CC BY 4.0',
      lastYear: 2024,
    });
    expect(manifest.income?.attribution).toContain('NY.GNP.PCAP.CD');
  });
});

describe('edition 2026.1, compared with peers', () => {
  const compared = listedCountries().flatMap(({ code }) => {
    const [overall, peers] = [shippedScores.forCountry(code)?.summary.overall, shippedScores.peersOf(code)];
    return peers && overall != null && peers.difference !== null
      ? [{ code, overall, income: Math.log(peers.income.value), difference: peers.difference }]
      : [];
  });

  const correlation = (pairs: readonly (readonly [number, number])[]): number => {
    const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
    const [x, y] = [mean(pairs.map(([a]) => a)), mean(pairs.map(([, b]) => b))];
    const sum = (term: (a: number, b: number) => number) =>
      pairs.reduce((all, [a, b]) => all + term(a - x, b - y), 0);
    return sum((a, b) => a * b) / Math.sqrt(sum((a) => a * a) * sum((_, b) => b * b));
  };

  it('follows the income no longer, while the scores do', () => {
    expect(compared.length).toBeGreaterThan(120);
    expect(correlation(compared.map(({ income, overall }) => [income, overall] as const))).toBeGreaterThan(
      0.8,
    );
    const difference = correlation(compared.map(({ income, difference: apart }) => [income, apart] as const));
    expect(Math.abs(difference)).toBeLessThan(0.2);
  });
});
