import { type IndicatorKey, indicators } from '../catalogue.ts';
import type { Measure } from '../edition/manifest.ts';
import { economy } from './economy.ts';
import { environment } from './environment.ts';
import type { KnownMeasure } from './known.ts';
import { social } from './social.ts';
import { transparency } from './transparency.ts';

/** The one table of bounds, directions and ages. For each sub-score the measure to be preferred comes first. */
export const measures: readonly KnownMeasure[] = [...economy, ...environment, ...social, ...transparency];

const byCode = new Map(measures.map((measure) => [measure.code, measure]));

export const findMeasure = (code: string): KnownMeasure | undefined => byCode.get(code);

export const measuresOf = (key: IndicatorKey): readonly KnownMeasure[] =>
  measures.filter((measure) => measure.key === key);

/** A measure with recent figures of fewer countries is none for an index of the world. */
export const minCountries = 100;

/** For each sub-score the first measure that `usable` lets pass; null for none. */
export const chooseMeasures = (usable: (measure: KnownMeasure) => boolean) =>
  indicators.map(({ key }) => ({ key, measure: measuresOf(key).find(usable) ?? null }));

/** What a manifest keeps of a known measure. */
export const stated = ({
  open: _open,
  plausible: _plausible,
  worldBank: _worldBank,
  shippedFrom: _shippedFrom,
  ...measure
}: KnownMeasure): Measure => measure;
