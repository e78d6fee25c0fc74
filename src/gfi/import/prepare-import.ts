import type { Country } from '#countries/index.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { createEdition, type Edition, type Provenance } from '../edition/edition.ts';
import { countFigures, type Figures, type Point, toFigures } from '../edition/figures.ts';
import { type EditionSeries, seriesOf } from '../edition/manifest.ts';
import { measuresOf } from '../measures/all-measures.ts';
import type { ImportError, ParsedRows } from './read-rows.ts';
import { compareEditions, type Report } from './report.ts';

/** Minimum share of a measure's current figures that a new source must contain. */
const minRetainedShare = 0.8;
/** Factor of change from which figures are assumed to be in another unit. */
const unitFactor = 10;
/** With fewer figures a single year is not checked for a change of unit. */
const minFiguresPerYear = 20;

export type ImportInput = ParsedRows & {
  current: Edition | null;
  countries: readonly Country[];
  /** Where the new figures come from. */
  provenance: (code: string) => Provenance;
  /** Ids already in use. */
  editions: readonly string[];
  /** ISO date. */
  today: string;
};

type Series = ReadonlyMap<string, readonly Point[]>;

/** Ratios of new to current figures of the same country and year, by year. */
const factorsBetween = (before: Series, after: Series): Map<number, number[]> => {
  const factors = new Map<number, number[]>();
  for (const [country, series] of before) {
    const now = new Map(after.get(country)?.map(({ year, value }) => [year, value]));
    for (const { year, value } of series) {
      const incoming = now.get(year);
      if (value === 0 || incoming === undefined) continue;
      const yearFactors = factors.get(year) ?? [];
      yearFactors.push(Math.abs(incoming / value));
      factors.set(year, yearFactors);
    }
  }
  return factors;
};

/** The median factor if it indicates a change of unit, else null. */
const unitChangeIn = (factors: readonly number[]): number | null => {
  const middle = factors.toSorted((a, b) => a - b)[factors.length >> 1];
  return middle !== undefined && (middle >= unitFactor || middle <= 1 / unitFactor) ? middle : null;
};

/** Reports a change of unit for the whole measure or for single years. */
const unitChangesBetween = (code: string, before: Series, after: Series): ImportError[] => {
  const factors = factorsBetween(before, after);
  const unitError = (at: string, factor: number): ImportError => ({
    at,
    reason: `die Werte sind das ${Number(factor.toPrecision(3))}-Fache der bisherigen; andere Einheit?`,
  });
  const whole = unitChangeIn([...factors.values()].flat());
  if (whole !== null) return [unitError(code, whole)];
  return [...factors].flatMap(([year, yearFactors]) => {
    const factor = yearFactors.length < minFiguresPerYear ? null : unitChangeIn(yearFactors);
    return factor === null ? [] : [unitError(`${code}, ${year}`, factor)];
  });
};

/** Errors in new figures compared with the current ones. */
const errorsBetween = (current: Edition, incoming: Figures): ImportError[] =>
  [...current.figures].flatMap(([code, before]): ImportError[] => {
    const after = incoming.get(code);
    if (!after) return [];
    const [previousCount, incomingCount] = [countFigures(before), countFigures(after)];
    return [
      ...(incomingCount < previousCount * minRetainedShare
        ? [
            {
              at: code,
              reason: `nur ${incomingCount} Werte, bisher ${previousCount}; die Quelle ist nicht vollständig`,
            },
          ]
        : []),
      ...unitChangesBetween(code, before, after),
    ];
  });

/** Figures that are carried over keep their provenance. */
const provenanceOf = (measure: EditionSeries): Provenance => {
  const { retrieved, via, changeKey, source, url, licence, licenceUrl, attribution } = measure;
  return { retrieved, via, changeKey, source, url, licence, licenceUrl, attribution };
};

const nextId = (today: string, editions: readonly string[]): string => {
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? today : `${today}.${number}`;
    if (!editions.includes(id)) return id;
  }
};

/** The report is expensive, so it is created only when the edition turns out to be new. */
type PreparedImport = { edition: Edition; report: () => Report };

/**
 * Creates an edition from the figures of a source, with those of the current edition for measures the source
 * lacks. Any error rejects the whole import.
 */
export const prepareImport = (input: ImportInput): Result<PreparedImport, ImportError[]> => {
  const { rows, leftOut, current, countries, provenance, editions, today } = input;
  const incoming = toFigures(rows);
  const errors = current ? errorsBetween(current, incoming) : [];
  if (errors.length > 0) return err(errors);
  const currentSeries = new Map(current && seriesOf(current.manifest).map((series) => [series.code, series]));
  const edition = createEdition({
    id: nextId(today, editions),
    made: today,
    referenceYear: Number(today.slice(0, 4)),
    figures: new Map([...(current?.figures ?? []), ...incoming]),
    provenance: (code) => {
      if (incoming.has(code)) return provenance(code);
      const before = currentSeries.get(code);
      return before ? provenanceOf(before) : null;
    },
    gapReason: (key) =>
      `none of ${measuresOf(key)
        .map(({ code }) => code)
        .join(', ')} in the source`,
  });
  if (edition.manifest.measures.length === 0)
    return err([{ at: 'Quelle', reason: 'keine Messgröße mit Werten für genügend Länder' }]);
  const carriedOver = seriesOf(edition.manifest)
    .map(({ code }) => code)
    .filter((code) => !incoming.has(code));
  const compared = { before: current, after: edition, countries, carriedOver, leftOut };
  return ok({ edition, report: () => compareEditions(compared) });
};
