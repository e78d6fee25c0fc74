import { type IndicatorKey, indicators } from '../catalogue.ts';
import type { Measure } from '../edition/manifest.ts';
import { economy } from './economy.ts';
import { environment } from './environment.ts';
import type { KnownMeasure } from './known.ts';
import { social } from './social.ts';
import { transparency } from './transparency.ts';

/** The one table of bounds, directions and ages. The preferred measure of each sub-score comes first. */
export const measures: readonly KnownMeasure[] = [...economy, ...environment, ...social, ...transparency];

const byCode = new Map(measures.map((measure) => [measure.code, measure]));

export const findMeasure = (code: string): KnownMeasure | undefined => byCode.get(code);

export const measuresOf = (key: IndicatorKey): readonly KnownMeasure[] =>
  measures.filter((measure) => measure.key === key);

/** Countries with recent figures that a measure needs to be used in a worldwide index. */
export const minCountries = 100;

/** The first usable measure of each sub-score; null if there is none. */
export const chooseMeasures = (usable: (measure: KnownMeasure) => boolean) =>
  indicators.map(({ key }) => ({ key, measure: measuresOf(key).find(usable) ?? null }));

/** The fields of a known measure that belong into a manifest. */
export const toManifestMeasure = ({
  open: _open,
  plausible: _plausible,
  worldBank: _worldBank,
  shippedFrom: _shippedFrom,
  ...measure
}: KnownMeasure): Measure => measure;
