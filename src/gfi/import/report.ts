import type { Country } from '#countries/index.ts';
import { bandOf } from '../bands.ts';
import { type IndicatorKey, indicators } from '../catalogue.ts';
import type { Edition } from '../edition/edition.ts';
import { countFigures, type Figures, type Point, toRows } from '../edition/figures.ts';
import { seriesOf } from '../edition/manifest.ts';
import { findSeries } from '../measures/all-measures.ts';
import { scoreEdition } from '../scoring/scored-edition.ts';

/** Differences between a new edition and the current one, to be reviewed before activation. */
export type Report = {
  edition: string;
  against: string | null;
  figures: number;
  /** Number of added, removed and changed figures, by measure, country and year. */
  added: number;
  removed: number;
  changed: number;
  /** Measures carried over from the current edition, because the source has none or nothing new. */
  carriedOver: string[];
  /** Measures whose licence does not clearly allow redistribution; an active edition redistributes them. */
  notOpen: { measure: string; licence: string }[];
  /** Number of source rows left out on purpose, by reason. */
  leftOut: Readonly<Record<string, number>>;
  /** Sub-scores whose measure has changed; null for no measure. */
  otherMeasures: { key: IndicatorKey; before: string | null; after: string | null }[];
  /** Countries that had figures of a measure and have none now. */
  vanished: { measure: string; countries: string[] }[];
  /** Sub-scores that moved by 20 points or more, largest move first; null for no score. */
  jumps: { country: string; key: IndicatorKey; before: number | null; after: number | null }[];
  /** Countries whose overall score moved into another band, appeared or disappeared. */
  bands: { country: string; before: number | null; after: number | null }[];
};

const minJump = 20;

const countAll = (figures: Figures): number =>
  [...figures.values()].reduce((sum, countries) => sum + countFigures(countries), 0);

const byFigure = (figures: Figures): Map<string, number> =>
  new Map(
    toRows(figures).map(({ measure, country, year, value }) => [`${measure} ${country} ${year}`, value]),
  );

const countDifferences = (before: Figures, after: Figures) => {
  const [old, fresh] = [byFigure(before), byFigure(after)];
  let [added, changed, common] = [0, 0, 0];
  for (const [name, value] of fresh) {
    const oldValue = old.get(name);
    if (oldValue === undefined) added += 1;
    else {
      common += 1;
      if (oldValue !== value) changed += 1;
    }
  }
  return { added, changed, removed: old.size - common };
};

const vanishedFrom = (before: Figures, after: Figures): Report['vanished'] =>
  [...before].flatMap(([measure, countries]) => {
    const now = after.get(measure);
    const gone = now ? [...countries.keys()].filter((code) => !now.has(code)) : [];
    return gone.length > 0 ? [{ measure, countries: gone.sort() }] : [];
  });

const measureOf = (edition: Edition | null, key: IndicatorKey): string | null =>
  edition?.manifest.measures.find((measure) => measure.key === key)?.code ?? null;

type Countries = readonly Country[];

const scoreChanges = (before: Edition | null, after: Edition, countries: Countries) => {
  const old = before && scoreEdition(before, countries);
  const fresh = scoreEdition(after, countries);
  const jumps: Report['jumps'] = [];
  const bands: Report['bands'] = [];
  for (const { code } of countries) {
    const [oldScores, newScores] = [old?.forCountry(code) ?? null, fresh.forCountry(code)];
    for (const { key } of indicators) {
      const [past, now] = [
        oldScores?.set.figures[key].score ?? null,
        newScores?.set.figures[key].score ?? null,
      ];
      if (past !== null && (now === null || Math.abs(now - past) >= minJump))
        jumps.push({ country: code, key, before: past, after: now });
    }
    const [past, now] = [oldScores?.summary.overall ?? null, newScores?.summary.overall ?? null];
    if (bandOf(past)?.key !== bandOf(now)?.key) bands.push({ country: code, before: past, after: now });
  }
  const distance = ({ before: past, after: now }: Report['jumps'][number]) =>
    Math.abs((past ?? 0) - (now ?? -100));
  return { jumps: jumps.sort((a, b) => distance(b) - distance(a)), bands: before ? bands : [] };
};

type Comparison = Pick<Report, 'carriedOver' | 'leftOut'> & {
  before: Edition | null;
  after: Edition;
  countries: Countries;
};

export const compareEditions = ({ before, after, countries, carriedOver, leftOut }: Comparison): Report => {
  const old: Figures = before?.figures ?? new Map<string, ReadonlyMap<string, readonly Point[]>>();
  return {
    edition: after.manifest.id,
    against: before?.manifest.id ?? null,
    figures: countAll(after.figures),
    ...countDifferences(old, after.figures),
    carriedOver,
    notOpen: seriesOf(after.manifest).flatMap(({ code, licence }) =>
      findSeries(code)?.open ? [] : [{ measure: code, licence }],
    ),
    leftOut,
    otherMeasures: before
      ? indicators.flatMap(({ key }) => {
          const codes = { before: measureOf(before, key), after: measureOf(after, key) };
          return codes.before === codes.after ? [] : [{ key, ...codes }];
        })
      : [],
    vanished: vanishedFrom(old, after.figures),
    ...scoreChanges(before, after, countries),
  };
};
