import type { SitePage, Writing } from '#ui/texts.ts';
import type { CategoryKey, IndicatorKey } from '../catalogue.ts';
import type { Direction } from '../views/trend.ts';
import type { CommonKey } from './index-texts.ts';

/** A text with its language, where it is not that of the page. */
export type Said = { text: string; lang: string | undefined };

/** What every page of the index is told. */
export type IndexSite<Key extends string> = SitePage<Key | CommonKey> & {
  /** The pages of the index, in the language of this page. */
  indexLinks: { all: string; method: string };
  /** The languages this page exists in. */
  pageLanguages: readonly (Writing & { autonym: string; href: string; current: boolean })[];
  edition: {
    id: string /** In words of the language. */;
    made: string;
    licence: { name: string; url: string };
  };
};

/** What a sub-score is measured by, and who says so. */
export type MeasureView = {
  name: Said;
  substitute: Said | null;
  source: string;
  code: string;
  url: string;
  licence: { name: string; url: string };
};

export type TrendView = {
  line: { path: string; end: readonly [number, number] } | null;
  /** First and latest figure, each with its year. */
  text: string;
  compared: { direction: Direction; since: string } | null;
};

/** One sub-score of a country with everything behind it; numbers are written in the language of the page. */
export type FigureView = {
  key: IndicatorKey;
  name: string;
  /** Null where the name of the measure says what the figure is. */
  tip: string | null;
  score: number | null;
  /** Why there is no score; null where there is one. */
  absence: string | null;
  measure: MeasureView | null;
  /** The figure with its unit and, in brackets, its year. */
  value: string | null;
  formula: string | null;
  trend: TrendView | null;
  medians: { region: number | null; world: number | null };
};

/** A score with the medians around it and the way it came about. */
export type SumView = {
  score: number | null;
  formula: string | null;
  medians: { region: number | null; world: number | null };
};

export type FiguresView = {
  overall: SumView;
  robustness: { lowest: number; highest: number; bands: readonly string[] } | null;
  coverage: { scored: number; of: number };
  categories: readonly (SumView & { key: CategoryKey; figures: readonly FigureView[] })[];
};
