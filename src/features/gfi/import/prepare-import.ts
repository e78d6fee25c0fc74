import type { Country } from '#features/countries/index.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { type Edition, makeEdition, type Provenance } from '../edition/edition.ts';
import { type Figures, type Point, toFigures } from '../edition/figures.ts';
import type { EditionMeasure } from '../edition/manifest.ts';
import { measuresOf } from '../measures/table.ts';
import type { Fault, ReadRows } from './read-rows.ts';
import { compareEditions, type Report } from './report.ts';

/** A source that has lost more of a measure than this share is not complete. */
const fewestKept = 0.8;
/** Figures that are all so many times larger or smaller than before are in another unit. */
const slip = 10;
/** Fewer figures of a year say nothing about its unit. */
const fewestOfYear = 20;

export type ImportInput = ReadRows & {
  current: Edition | null;
  countries: readonly Country[];
  /** Where the new figures are from. */
  provenance: (code: string) => Provenance;
  /** Names that are taken. */
  editions: readonly string[];
  /** ISO date. */
  today: string;
};

const sizeOf = (countries: ReadonlyMap<string, readonly Point[]>): number =>
  [...countries.values()].reduce((sum, { length }) => sum + length, 0);

type Series = ReadonlyMap<string, readonly Point[]>;

/** How many times larger new figures are than those before of the same country and year; by year. */
const factorsBetween = (before: Series, after: Series): Map<number, number[]> => {
  const factors = new Map<number, number[]>();
  for (const [country, series] of before) {
    const now = new Map(after.get(country)?.map(({ year, value }) => [year, value]));
    for (const { year, value } of series) {
      const fresh = now.get(year);
      if (value === 0 || fresh === undefined) continue;
      const ofYear = factors.get(year) ?? [];
      ofYear.push(Math.abs(fresh / value));
      factors.set(year, ofYear);
    }
  }
  return factors;
};

/** The factor in the middle, where it is that of another unit; null otherwise. */
const slipIn = (factors: readonly number[]): number | null => {
  const middle = factors.toSorted((a, b) => a - b)[factors.length >> 1];
  return middle !== undefined && (middle >= slip || middle <= 1 / slip) ? middle : null;
};

/** All figures of a measure in another unit, or those of single years. */
const slipsBetween = (code: string, before: Series, after: Series): Fault[] => {
  const factors = factorsBetween(before, after);
  const fault = (at: string, factor: number): Fault => ({
    at,
    reason: `die Werte sind das ${Number(factor.toPrecision(3))}-Fache der bisherigen; andere Einheit?`,
  });
  const whole = slipIn([...factors.values()].flat());
  if (whole !== null) return [fault(code, whole)];
  return [...factors].flatMap(([year, ofYear]) => {
    const factor = ofYear.length < fewestOfYear ? null : slipIn(ofYear);
    return factor === null ? [] : [fault(`${code}, ${year}`, factor)];
  });
};

/** What makes new figures unfit beside the ones there are. */
const faultsBetween = (current: Edition, fresh: Figures): Fault[] =>
  [...current.figures].flatMap(([code, before]): Fault[] => {
    const after = fresh.get(code);
    if (!after) return [];
    const [had, has] = [sizeOf(before), sizeOf(after)];
    return [
      ...(has < had * fewestKept
        ? [{ at: code, reason: `nur ${has} Werte, bisher ${had}; die Quelle ist nicht vollständig` }]
        : []),
      ...slipsBetween(code, before, after),
    ];
  });

/** Figures that are taken over keep whom they are from. */
const provenanceOf = (measure: EditionMeasure): Provenance => {
  const { retrieved, via, changeKey, source, url, licence, licenceUrl, attribution } = measure;
  return { retrieved, via, changeKey, source, url, licence, licenceUrl, attribution };
};

const nextId = (today: string, editions: readonly string[]): string => {
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? today : `${today}.${number}`;
    if (!editions.includes(id)) return id;
  }
};

/** A report takes most of the work, so it is made only of an edition that is new. */
type Prepared = { edition: Edition; report: () => Report };

/**
 * Makes a whole edition from what a source has and, for measures it has not, from the current one. Whatever is wrong
 * refuses all of it.
 */
export const prepareImport = (parts: ImportInput): Result<Prepared, Fault[]> => {
  const { rows, leftOut, current, countries, provenance, editions, today } = parts;
  const fresh = toFigures(rows);
  const faults = current ? faultsBetween(current, fresh) : [];
  if (faults.length > 0) return err(faults);
  const kept = new Map(current?.manifest.measures.map((measure) => [measure.code, measure]));
  const edition = makeEdition({
    id: nextId(today, editions),
    made: today,
    referenceYear: Number(today.slice(0, 4)),
    figures: new Map([...(current?.figures ?? []), ...fresh]),
    provenance: (code) => {
      if (fresh.has(code)) return provenance(code);
      const before = kept.get(code);
      return before ? provenanceOf(before) : null;
    },
    gap: (key) =>
      `none of ${measuresOf(key)
        .map(({ code }) => code)
        .join(', ')} in the source`,
  });
  if (edition.manifest.measures.length === 0)
    return err([{ at: 'Quelle', reason: 'keine Messgröße mit Werten für genügend Länder' }]);
  const carriedOver = edition.manifest.measures.map(({ code }) => code).filter((code) => !fresh.has(code));
  const compared = { before: current, after: edition, countries, carriedOver, leftOut };
  return ok({ edition, report: () => compareEditions(compared) });
};
