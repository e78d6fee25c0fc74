import type { Language, TextSnapshot } from '#content/index.server.ts';
import type { Country } from '#countries/index.server.ts';
import type { ScoredEdition } from '#gfi/index.server.ts';
import {
  formatBound,
  indicators,
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
  const known = countries.flatMap(({ code }) => gfi.of(code)?.robustness ?? []);
  const same = known.filter(({ bands }) => bands.length === 1).length;
  const spans = known.reduce((sum, { lowest, highest }) => sum + highest - lowest, 0);
  return {
    sets: numbers.write(weightSetCount),
    total: numbers.write(known.length),
    same: numbers.write(same),
    moved: numbers.write(known.length - same),
    span: numbers.write(known.length > 0 ? spans / known.length : 0, 1),
  };
};

const measuresIn = (language: Language, { texts, gfi }: Content, numbers: Numbers): MethodMeasure[] => {
  const measureOf = new Map(gfi.manifest.measures.map((measure) => [measure.key, measure]));
  return indicators.map(({ key, text }) => {
    const name = texts.text(text, language.tag);
    const measure = measureOf.get(key);
    if (!measure) return { key, name, measured: null };
    const bound = (value: number) => formatBound(measure, value, numbers);
    return {
      key,
      name,
      measured: {
        ...measureView(measure, { tag: language.tag, texts, numbers }),
        worst: `${measure.direction === 'balance' ? '±' : ''}${bound(measure.worst)}`,
        best: bound(measure.best),
        maxAge: numbers.write(measure.maxAge),
        countries: numbers.write(measure.countries),
      },
    };
  });
};

/** Measures and numbers for the page about the method. */
export const methodView = (countries: readonly Country[], language: Language, content: Content) => {
  const numbers = numbersOf(language);
  return {
    measures: measuresIn(language, content, numbers),
    robustness: robustnessTotals(countries, content.gfi, numbers),
    counts: {
      measured: numbers.write(content.gfi.manifest.measures.length),
      of: numbers.write(indicators.length),
      needed: numbers.write(minOverallSubScores),
      peers: numbers.write(peerCount),
      apart: numbers.write(minDifference),
    },
  };
};
