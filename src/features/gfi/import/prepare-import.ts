import type { Country } from '#features/countries/index.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { type Edition, makeEdition, type Provenance } from '../edition/edition.ts';
import { type Figures, type Point, toFigures } from '../edition/figures.ts';
import { measuresOf } from '../measures/table.ts';
import type { Fault, ReadRows } from './read-rows.ts';
import { compareEditions, type Report } from './report.ts';

/** A source that has lost more of a measure than this share is not complete. */
const fewestKept = 0.8;
/** Figures that are all so many times larger or smaller than before are in another unit. */
const slip = 10;

export type ImportParts = ReadRows & {
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

/** How many times larger the new figures are, in the middle of those of the same country and year; null without any. */
const factorBetween = (
  before: ReadonlyMap<string, readonly Point[]>,
  after: ReadonlyMap<string, readonly Point[]>,
): number | null => {
  const factors = [...before].flatMap(([country, series]) => {
    const now = new Map(after.get(country)?.map(({ year, value }) => [year, value]));
    return series.flatMap(({ year, value }) => {
      const fresh = now.get(year);
      return value === 0 || fresh === undefined ? [] : [Math.abs(fresh / value)];
    });
  });
  return factors.sort((a, b) => a - b)[factors.length >> 1] ?? null;
};

/** What makes new figures unfit beside the ones there are. */
const faultsBetween = (current: Edition, fresh: Figures): Fault[] =>
  [...current.figures].flatMap(([code, before]): Fault[] => {
    const after = fresh.get(code);
    if (!after) return [];
    const [had, has] = [sizeOf(before), sizeOf(after)];
    const factor = factorBetween(before, after);
    return [
      ...(has < had * fewestKept
        ? [{ at: code, reason: `nur ${has} Werte, bisher ${had}; die Quelle ist nicht vollständig` }]
        : []),
      ...(factor !== null && (factor >= slip || factor <= 1 / slip)
        ? [
            {
              at: code,
              reason: `die Werte sind das ${Number(factor.toPrecision(3))}-Fache der bisherigen; andere Einheit?`,
            },
          ]
        : []),
    ];
  });

const nextId = (today: string, editions: readonly string[]): string => {
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? today : `${today}.${number}`;
    if (!editions.includes(id)) return id;
  }
};

/**
 * Makes a whole edition from what a source has and, for measures it has not, from the current one. Whatever is wrong
 * refuses all of it.
 */
export const prepareImport = (parts: ImportParts): Result<{ edition: Edition; report: Report }, Fault[]> => {
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
      return before ? { retrieved: before.retrieved, via: before.via, changeKey: before.changeKey } : null;
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
  return ok({ edition, report: compareEditions(compared) });
};
