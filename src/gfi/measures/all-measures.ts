import { type IndicatorKey, indicators } from '../catalogue.ts';
import { economy } from './economy.ts';
import { environment } from './environment.ts';
import { income } from './income.ts';
import { social } from './social.ts';
import type { KnownMeasure, KnownSeries } from './sources.ts';
import { transparency } from './transparency.ts';

/** All measures with bounds, directions and ages; the preferred one of each sub-score comes first. */
export const measures: readonly KnownMeasure[] = [...economy, ...environment, ...social, ...transparency];

const byCode = new Map<string, KnownSeries>([...measures, income].map((series) => [series.code, series]));

/** A measure, or the income per head. */
export const findSeries = (code: string): KnownSeries | undefined => byCode.get(code);

export const measuresOf = (key: IndicatorKey): readonly KnownMeasure[] =>
  measures.filter((measure) => measure.key === key);

/** Minimum number of countries with recent figures for a measure to be used. */
export const minCountries = 100;

/** The first usable measure of each sub-score; null if there is none. */
export const chooseMeasures = (isUsable: (measure: KnownMeasure) => boolean) =>
  indicators.map(({ key }) => ({ key, measure: measuresOf(key).find(isUsable) ?? null }));

/** The fields of a known series that belong into a manifest. */
export const toManifest = <Known extends KnownSeries>({
  open: _open,
  plausible: _plausible,
  worldBank: _worldBank,
  shippedFrom: _shippedFrom,
  ...series
}: Known) => series;
