import type { IndicatorKey } from '#gfi/index.ts';
import type { FiguresView, IndexSite, MeasureView } from './index-props.ts';
import type { MethodKey } from './index-texts.ts';

/** A row of the table of measures; `measured` is null for an indicator without a measure in this edition. */
export type MethodMeasure = {
  key: IndicatorKey;
  name: string;
  measured: (MeasureView & { worst: string; best: string; maxAge: string; countries: string }) | null;
};

/** How robust the scores are, as formatted numbers. */
export type RobustnessTotals = Record<'sets' | 'total' | 'same' | 'moved' | 'span', string>;

export type MethodPageProps = IndexSite<MethodKey> & {
  measures: readonly MethodMeasure[];
  robustness: RobustnessTotals;
  /**
   * Number of measured indicators, of all indicators, and of those an overall score needs; number of peers,
   * and minimum difference in points.
   */
  counts: Record<'measured' | 'of' | 'needed' | 'peers' | 'apart', string>;
  example: {
    code: string;
    name: string;
    href: string;
    figures: FiguresView;
  };
  /** Options for the country of the example, sorted by name. */
  countries: readonly { code: string; name: string }[];
  /** Value of the form's hidden `lang` field; null where the language needs no parameter. */
  langParameter: string | null;
};
