import type { IndicatorKey } from '../catalogue.ts';
import { chooseMeasures, minCountries, stated } from '../measures/table.ts';
import { counts } from '../scoring/points.ts';
import type { Figures, Point } from './figures.ts';
import { type EditionMeasure, editionLicence, type Manifest, type Measure, type Origin } from './manifest.ts';

/** One state of the index: what it is made of, and the figures. */
export type Edition = { manifest: Manifest; figures: Figures };

/** Where the figures of a measure are from; who publishes them only where it is not who publishes the measure. */
export type Provenance = Pick<EditionMeasure, 'retrieved' | 'via' | 'changeKey'> & Partial<Origin>;

type Ingredients = {
  id: string;
  /** ISO date. */
  made: string;
  referenceYear: number;
  /** Figures by code of the measure; more than the edition will use. */
  figures: Figures;
  /** Null for a measure that must not be used. */
  provenance: (code: string) => Provenance | null;
  /** Why a sub-score has no measure. */
  gap: (key: IndicatorKey) => string;
};

const extent = (countries: ReadonlyMap<string, readonly Point[]>) => {
  const all = [...countries.values()].flat().map(({ year }) => year);
  return {
    rows: all.length,
    countries: countries.size,
    firstYear: all.reduce((least, year) => Math.min(least, year)),
    lastYear: all.reduce((most, year) => Math.max(most, year)),
  };
};

/** In how many countries the latest figure is recent enough to count. */
const recentIn = (
  { maxAge }: Measure,
  countries: ReadonlyMap<string, readonly Point[]> | undefined,
  year: number,
): number => {
  const recent = ([latest]: readonly Point[]) => latest !== undefined && counts({ maxAge }, latest, year);
  return [...(countries?.values() ?? [])].filter((series) => recent(series.slice(-1))).length;
};

/** Chooses for each sub-score the best measure with recent figures of enough countries, and keeps those alone. */
export const makeEdition = ({ id, made, referenceYear, figures, provenance, gap }: Ingredients): Edition => {
  const chosen = chooseMeasures(
    (measure) =>
      provenance(measure.code) !== null &&
      recentIn(measure, figures.get(measure.code), referenceYear) >= minCountries,
  );
  const measures = chosen.flatMap(({ measure }): EditionMeasure[] => {
    const from = measure && provenance(measure.code);
    const countries = measure && figures.get(measure.code);
    return measure && from && countries ? [{ ...stated(measure), ...from, ...extent(countries) }] : [];
  });
  return {
    manifest: {
      id,
      referenceYear,
      made,
      licence: editionLicence,
      measures,
      gaps: chosen.flatMap(({ key, measure }) => (measure ? [] : [{ key, reason: gap(key) }])),
    },
    figures: new Map(
      measures.map(({ code }) => [code, figures.get(code) ?? new Map<string, readonly Point[]>()]),
    ),
  };
};
