import type { Annex, CategoryKey, Sheet } from '#gfi/index.ts';
import type { SitePage, Texts } from '#ui/texts.ts';
import type { GfiKey } from './gfi-texts.ts';
import type { TextInLanguage } from './index-props.ts';
import type { PeersView } from './peers-props.ts';

export type View = 'dashboard' | 'table';

/**
 * Name and explanation in the language of the page, the score, and the figure behind it with its unit and year. The
 * explanation is null if it would claim more than was measured; the figure then names its measure.
 */
export type IndicatorView = readonly [
  name: string,
  tip: string | null,
  score: number | null,
  figure: string | null,
];

export type CategoryView = {
  key: CategoryKey;
  score: number | null;
  indicators: readonly IndicatorView[];
};

/** What a country page shows of the index, as plain data. */
export type GfiView = {
  /** Path of the country page without parameters; prefix of the spreadsheet paths. */
  path: string;
  view: View;
  sample: boolean;
  /** Says how the figures of the European Union are made; null for a country. */
  membersNote: string | null;
  overall: number | null;
  categories: readonly CategoryView[];
  /** Set only when the page is requested with the table. */
  sheet: Sheet | null;
  /** Name and formatted date of the edition, and its overview page; null for samples. */
  edition: { name: string; made: string; href: string } | null;
  /** Link to the page with the figures behind the scores. */
  figures: { href: string; label: TextInLanguage };
  /** Comparison of the overall score with countries of similar income; null if not possible. */
  peers: PeersView | null;
  /** Texts of the annex by area; null for samples. */
  annex: Annex | null;
  /** Number of scored indicators, publishers of the figures and date of the edition, for the texts about the index. */
  values: Record<'count' | 'sources' | 'date', string>;
};

/** The page props that the section uses. */
export type GfiPageProps = Pick<SitePage<GfiKey>, 'lang' | 'digits'> & { texts: Texts<GfiKey> };
