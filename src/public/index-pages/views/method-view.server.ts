import type { Language, TextSnapshot } from '#content/index.server.ts';
import type { Country } from '#countries/index.server.ts';
import type { ScoredEdition } from '#gfi/index.server.ts';
import {
  formatBound,
  indicators,
  indicatorsIn,
  minDifference,
  minOverallSubScores,
  type Numbers,
  numbersOf,
  peerCount,
  weightSetCount,
} from '#gfi/index.server.ts';
import type { MethodMeasure, RobustnessTotals } from '../method-props.ts';
import { measureView } from './figures-view.server.ts';

type Content = { texts: TextSnapshot; gfi: ScoredEdition };

/** How robust the overall scores of the countries are. */
const robustnessTotals = (
  countries: readonly Country[],
  gfi: ScoredEdition,
  numbers: Numbers,
): RobustnessTotals => {
  const results = countries.flatMap(({ code }) => gfi.forCountry(code)?.robustness ?? []);
  const same = results.filter(({ bands }) => bands.length === 1).length;
  const spans = results.reduce((sum, { lowest, highest }) => sum + highest - lowest, 0);
  return {
    sets: numbers.format(weightSetCount(indicatorsIn(gfi.manifest).length)),
    total: numbers.format(results.length),
    same: numbers.format(same),
    moved: numbers.format(results.length - same),
    span: numbers.format(results.length > 0 ? spans / results.length : 0, 1),
  };
};

const measuresIn = (language: Language, { texts, gfi }: Content, numbers: Numbers): MethodMeasure[] => {
  const measureOf = new Map(gfi.manifest.measures.map((measure) => [measure.key, measure]));
  const counted = new Set(indicatorsIn(gfi.manifest));
  return indicators
    .filter(({ key }) => counted.has(key))
    .map(({ key, text }) => {
      const name = texts.text(text, language.tag);
      const measure = measureOf.get(key);
      if (!measure) return { key, name, measured: null };
      const format = (value: number) => formatBound(measure, value, numbers);
      return {
        key,
        name,
        measured: {
          ...measureView(measure, { tag: language.tag, texts, numbers }),
          worst: `${measure.direction === 'balance' ? '±' : ''}${format(measure.worst)}`,
          best: format(measure.best),
          maxAge: numbers.format(measure.maxAge),
          countries: numbers.format(measure.countries),
        },
      };
    });
};

/** Measures and numbers for the page about the method. */
export const methodView = (countries: readonly Country[], language: Language, content: Content) => {
  const numbers = numbersOf(language);
  const indicatorCount = indicatorsIn(content.gfi.manifest).length;
  return {
    measures: measuresIn(language, content, numbers),
    robustness: robustnessTotals(countries, content.gfi, numbers),
    counts: {
      measured: numbers.format(content.gfi.manifest.measures.length),
      of: numbers.format(indicatorCount),
      needed: numbers.format(minOverallSubScores(indicatorCount)),
      peers: numbers.format(peerCount),
      apart: numbers.format(minDifference),
    },
  };
};
