import { type IndicatorKey, indicators } from './catalogue.ts';
import type { Figure, ScoreSet } from './scores.ts';

type Preset = Readonly<Record<IndicatorKey, number>>;

/*
 * Examples for countries without figures, chosen by hand so that every band occurs and all means are whole.
 * They do not describe real countries and must be shown with the DEMO mark.
 */
const germany: Preset = {
  tradeBalance: 74,
  fairWages: 82,
  localValue: 79,
  technology: 93,
  protectedArea: 79,
  biodiversity: 72,
  co2Efficiency: 68,
  climateAction: 66,
  geologicalDifficulty: 90,
  waterAccess: 99,
  education: 92,
  healthcare: 90,
  equality: 81,
  supportNeeds: 93,
  dataOpenness: 85,
  cooperation: 90,
  verification: 88,
  civilControl: 89,
};

const otherCountry: Preset = {
  tradeBalance: 63,
  fairWages: 48,
  localValue: 52,
  technology: 61,
  protectedArea: 64,
  biodiversity: 71,
  co2Efficiency: 58,
  climateAction: 49,
  geologicalDifficulty: 68,
  waterAccess: 81,
  education: 66,
  healthcare: 62,
  equality: 57,
  supportNeeds: 54,
  dataOpenness: 58,
  cooperation: 70,
  verification: 49,
  civilControl: 55,
};

const presetOf = (code: string, isListed: boolean): Preset | null => {
  if (code === 'DE') return germany;
  return isListed ? otherCountry : null;
};

const sampleFigure = (score: number): Figure => ({
  score,
  missing: null,
  value: null,
  year: null,
  measure: null,
  series: [],
});

/** The sample scores of a country: one preset for DE, one for every other listed country, else 50 throughout. */
export const sampleScores = (code: string, isListed: boolean): ScoreSet => {
  const preset = presetOf(code, isListed);
  return {
    code,
    sample: true,
    counted: indicators.map(({ key }) => key),
    figures: Object.fromEntries(
      indicators.map(({ key }) => [key, sampleFigure(preset?.[key] ?? 50)]),
    ) as ScoreSet['figures'],
  };
};
