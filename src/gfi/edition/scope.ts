import { firstYear, type IndicatorKey, indicators } from '../catalogue.ts';
import type { Manifest } from './manifest.ts';

/** The years of an edition, up to the year before its reference year or up to its latest figure, whichever is later. */
export const yearsOf = ({
  referenceYear,
  measures,
}: Pick<Manifest, 'referenceYear' | 'measures'>): number[] => {
  const last = Math.max(referenceYear - 1, ...measures.map(({ lastYear }) => lastYear));
  return Array.from({ length: last - firstYear + 1 }, (_, index) => firstYear + index);
};

/** The indicators of an edition: those with a measure, and its gaps. Indicators that were added later do not count. */
export const indicatorsIn = ({ measures, gaps }: Pick<Manifest, 'measures' | 'gaps'>): IndicatorKey[] => {
  const included = new Set([...measures, ...gaps].map(({ key }) => key));
  return indicators.map(({ key }) => key).filter((key) => included.has(key));
};
