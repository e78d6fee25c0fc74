import table from '../../../content/countries/eu-members.json' with { type: 'json' };
import type { Figures, Point } from '../edition/figures.ts';

/** A union of countries, and the population of each member by its code. */
type Union = { code: string; population: Readonly<Record<string, number>> };

const europeanUnion: Union = { code: 'EU', population: table.entries };

/** Share of a union's population that must live in members with a figure. */
const minShare = 0.9;

/** More digits than a source gives would only seem to be known. */
const meanDigits = 6;

/** The members whose figures make up those of a union; none for a country. */
export const membersOf = (code: string): readonly string[] =>
  code === europeanUnion.code ? Object.keys(europeanUnion.population) : [];

/** For each year the mean of the members' figures, weighted by population; none where too few members have one. */
export const weightedMeans = (
  countries: ReadonlyMap<string, readonly Point[]>,
  population: Union['population'],
): Point[] => {
  const weights = Object.values(population).reduce((sum, weight) => sum + weight, 0);
  const sums = new Map<number, { weight: number; sum: number }>();
  for (const [code, weight] of Object.entries(population))
    for (const { year, value } of countries.get(code) ?? []) {
      const before = sums.get(year) ?? { weight: 0, sum: 0 };
      sums.set(year, { weight: before.weight + weight, sum: before.sum + weight * value });
    }
  return [...sums]
    .filter(([, { weight }]) => weight >= minShare * weights)
    .map(([year, { weight, sum }]) => ({ year, value: Number((sum / weight).toPrecision(meanDigits)) }))
    .sort((a, b) => a.year - b.year);
};

/** Adds the European Union's figures, in place of any that came from a source, so that one rule holds for all. */
export const withUnion = (figures: Figures): Figures =>
  new Map(
    [...figures].map(([measure, countries]) => [
      measure,
      new Map(countries).set(europeanUnion.code, weightedMeans(countries, europeanUnion.population)),
    ]),
  );
