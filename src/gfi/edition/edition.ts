import type { IndicatorKey } from '../catalogue.ts';
import { chooseMeasures, minCountries, toManifest } from '../measures/all-measures.ts';
import { income } from '../measures/income.ts';
import { isRecent } from '../scoring/points.ts';
import type { Figures, Point } from './figures.ts';
import { type EditionMeasure, editionLicence, type Manifest, type Measure, type Origin } from './manifest.ts';

/** One edition of the index: its manifest and its figures. */
export type Edition = { manifest: Manifest; figures: Figures };

/** Provenance of a measure's figures; the fields of `Origin` only where they differ from the measure's. */
export type Provenance = Pick<EditionMeasure, 'retrieved' | 'via' | 'changeKey'> & Partial<Origin>;

type EditionInput = {
  id: string;
  /** ISO date. */
  made: string;
  referenceYear: number;
  /** Figures by measure code; may include measures that the edition will not use. */
  figures: Figures;
  /** Returns null for a measure that must not be used. */
  provenance: (code: string) => Provenance | null;
  /** Why a sub-score has no measure. */
  gapReason: (key: IndicatorKey) => string;
};

const extent = (countries: ReadonlyMap<string, readonly Point[]>) => {
  const all = [...countries.values()].flat().map(({ year }) => year);
  return {
    rows: all.length,
    countries: countries.size,
    firstYear: all.reduce((min, year) => Math.min(min, year)),
    lastYear: all.reduce((max, year) => Math.max(max, year)),
  };
};

/** Number of countries whose latest figure is recent enough to be scored. */
const countriesWithRecentFigures = (
  { maxAge }: Measure,
  countries: ReadonlyMap<string, readonly Point[]> | undefined,
  year: number,
): number => {
  const recent = ([latest]: readonly Point[]) => latest !== undefined && isRecent({ maxAge }, latest, year);
  return [...(countries?.values() ?? [])].filter((series) => recent(series.slice(-1))).length;
};

/** Chooses the best measure with recent figures of enough countries for each sub-score, and drops all others. */
export const createEdition = ({
  id,
  made,
  referenceYear,
  figures,
  provenance,
  gapReason,
}: EditionInput): Edition => {
  const chosen = chooseMeasures(
    (measure) =>
      provenance(measure.code) !== null &&
      countriesWithRecentFigures(measure, figures.get(measure.code), referenceYear) >= minCountries,
  );
  const measures = chosen.flatMap(({ measure }): EditionMeasure[] => {
    const from = measure && provenance(measure.code);
    const countries = measure && figures.get(measure.code);
    return measure && from && countries ? [{ ...toManifest(measure), ...from, ...extent(countries) }] : [];
  });
  const incomes = figures.get(income.code);
  const incomeProvenance = provenance(income.code);
  return {
    manifest: {
      id,
      referenceYear,
      made,
      licence: editionLicence,
      measures,
      ...(incomes && incomeProvenance
        ? { income: { ...toManifest(income), ...incomeProvenance, ...extent(incomes) } }
        : {}),
      gaps: chosen.flatMap(({ key, measure }) => (measure ? [] : [{ key, reason: gapReason(key) }])),
    },
    figures: new Map(
      [...measures.map(({ code }) => code), ...(incomes && incomeProvenance ? [income.code] : [])].map(
        (code) => [code, figures.get(code) ?? new Map<string, readonly Point[]>()],
      ),
    ),
  };
};
