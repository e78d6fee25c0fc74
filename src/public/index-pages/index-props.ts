import type { CategoryKey, IndicatorKey, TrendDirection } from '#gfi/index.ts';
import type { LangAttributes, SitePage } from '#ui/texts.ts';
import type { CommonKey } from './index-texts.ts';
import type { PeerDetails, PeersView } from './peers-props.ts';

/** A text and its language; `lang` is undefined where it is that of the page. */
export type TextInLanguage = { text: string; lang: string | undefined };

/** Props that all pages of the index share. */
export type IndexSite<Key extends string> = SitePage<Key | CommonKey> & {
  /** The pages of the index, in the language of this page. */
  indexLinks: { all: string; method: string };
  /** The languages this page exists in. */
  pageLanguages: readonly (LangAttributes & { autonym: string; href: string; current: boolean })[];
  edition: {
    id: string /** Date in words of the language. */;
    made: string;
    licence: { name: string; url: string };
  };
};

/** The measure of a sub-score, and its source. */
export type MeasureView = {
  name: TextInLanguage;
  substitute: TextInLanguage | null;
  source: string;
  code: string;
  url: string;
  licence: { name: string; url: string };
};

export type TrendView = {
  line: { path: string; end: readonly [number, number] } | null;
  /** First and latest figure, each with its year. */
  text: string;
  compared: { direction: TrendDirection; since: string } | null;
};

/** Medians to compare a score with; `peers` are the countries of similar income. */
type MedianScores = Record<'region' | 'world' | 'peers', number | null>;

/** One sub-score of a country with everything behind it; numbers are already formatted. */
export type FigureView = {
  key: IndicatorKey;
  name: string;
  /** Name of the measure if it is a substitute for a better one, else null. */
  substitute: string | null;
  /** Explanation; null if the name of the measure is shown instead. */
  tip: string | null;
  score: number | null;
  /** Why there is no score; null if there is one. */
  missingReason: string | null;
  measure: MeasureView | null;
  /** The figure with its unit and, in brackets, its year. */
  value: string | null;
  formula: string | null;
  trend: TrendView | null;
  medians: MedianScores;
};

/** A score with its calculation and the medians to compare it with. */
export type ScoreView = {
  score: number | null;
  formula: string | null;
  medians: MedianScores;
};

export type FiguresView = {
  /** Says how the figures of the European Union are made; null for a country. */
  membersNote: string | null;
  overall: ScoreView;
  robustness: { lowest: number; highest: number; bands: readonly string[] } | null;
  coverage: { scored: number; of: number };
  peers: PeersView | null;
  peerDetails: PeerDetails | null;
  categories: readonly (ScoreView & { key: CategoryKey; figures: readonly FigureView[] })[];
};
