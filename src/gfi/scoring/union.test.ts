import { describe, expect, it } from 'vitest';
import { findListed } from '#countries/catalogue/catalogue.server.ts';
import { shippedEdition, shippedScores } from '../../../tests/support/edition.ts';
import type { Point } from '../edition/figures.ts';
import { membersOf, weightedMeans, withUnion } from './union.ts';

const population = { AA: 60, BB: 30, CC: 10 };

/** `AA 2020 5` → its figures. */
const figuresOf = (lines: readonly string[]) => {
  const countries = new Map<string, Point[]>();
  for (const line of lines) {
    const [code = '', year, value] = line.split(' ');
    countries.set(code, [...(countries.get(code) ?? []), { year: Number(year), value: Number(value) }]);
  }
  return countries;
};

describe('the figures of a union', () => {
  it.each<[string, string[], Record<number, number>]>([
    ['weigh each member by its population', ['AA 2020 10', 'BB 2020 20', 'CC 2020 70'], { 2020: 19 }],
    ['cancel out where a balance does', ['AA 2020 -1', 'BB 2020 2', 'CC 2020 0'], { 2020: 0 }],
    ['leave out a member that is missing', ['AA 2020 10', 'BB 2020 40'], { 2020: 20 }],
    ['need 90 % of the population', ['AA 2020 10', 'CC 2020 70'], {}],
    ['are none without a member', [], {}],
    ['take no figure of another country', ['XX 2020 10'], {}],
    [
      'are made for each year by itself, oldest first',
      ['AA 2021 2', 'AA 2020 1', 'BB 2020 1', 'BB 2021 2', 'BB 2022 3'],
      { 2020: 1, 2021: 2 },
    ],
    ['have six digits', ['AA 2020 1', 'BB 2020 0'], { 2020: 0.666667 }],
  ])('%s', (_, lines, means) =>
    expect(weightedMeans(figuresOf(lines), population)).toEqual(
      Object.entries(means).map(([year, value]) => ({ year: Number(year), value })),
    ),
  );

  it('replace those from a source', () => {
    const figures = new Map([['CC.EST', figuresOf(['DE 2020 2', 'EU 2020 1'])]]);
    expect(withUnion(figures).get('CC.EST')?.get('EU')).toEqual([]);
    expect(withUnion(figures).get('CC.EST')?.get('DE')).toEqual([{ year: 2020, value: 2 }]);
  });
});

describe('the European Union', () => {
  const members = membersOf('EU');

  it('has 27 members, which are all listed, and no country has any', () => {
    expect(members).toHaveLength(27);
    expect(members).toEqual(members.toSorted());
    expect(members.filter((code) => !findListed(code))).toEqual([]);
    expect(membersOf('DE')).toEqual([]);
  });

  it('has every score that the edition measures', () => {
    const union = shippedScores.forCountry('EU');
    expect(union?.members).toEqual(members);
    expect(union?.summary.scored).toBe(shippedEdition.manifest.measures.length);
    for (const { score, value, measure, series } of Object.values(union?.set.figures ?? {})) {
      if (!measure) continue;
      expect(score, measure.code).not.toBeNull();
      const latest = series.at(-1);
      const figures = members.flatMap(
        (code) =>
          shippedEdition.figures
            .get(measure.code)
            ?.get(code)
            ?.find(({ year }) => year === latest?.year)?.value ?? [],
      );
      expect(value, measure.code).toBeGreaterThan(Math.min(...figures));
      expect(value, measure.code).toBeLessThan(Math.max(...figures));
    }
  });

  it('is compared with others, but not with its members, and no country with it', () => {
    const own = shippedScores.peersOf('EU')?.countries ?? [];
    expect(own).toHaveLength(20);
    expect(own.filter((code) => members.includes(code))).toEqual([]);
    for (const code of members) expect(shippedScores.peersOf(code)?.countries).not.toContain('EU');
  });
});
