import type { Annex, CategoryKey, Sheet } from '#gfi/index.ts';
import type { SitePage, Texts } from '#ui/texts.ts';
import type { GfiKey } from './gfi-texts.ts';
import type { TextInLanguage } from './index-props.ts';
import type { PeersView } from './peers-props.ts';

export type View = 'dashboard' | 'table';

/**
 * Name and explanation in the language of the page, the score, and the figure behind it with its unit and year. The
 * explanation is null where it would promise more than was measured; the figure then names its measure.
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
  /** Address of the country page without parameters; the spreadsheets lie below it. */
  path: string;
  view: View;
  sample: boolean;
  overall: number | null;
  categories: readonly CategoryView[];
  /** Set only when the page is requested with the table. */
  sheet: Sheet | null;
  /** Name of the edition, when it was made in words, and the page of all its countries; null for samples. */
  edition: { name: string; made: string; href: string } | null;
  /** Link to the page with the figures behind the scores. */
  figures: { href: string; said: TextInLanguage };
  /** The overall score beside those of countries with similar means; null where it cannot be compared. */
  peers: PeersView | null;
  /** What the annex says of each area; null for samples. */
  annex: Annex | null;
  /** Number of scored indicators, publishers of the figures and date of the edition, for the texts about the index. */
  values: Record<'count' | 'sources' | 'date', string>;
};

/** What the section needs of the page. */
export type GfiSite = Pick<SitePage<GfiKey>, 'lang' | 'digits'> & { texts: Texts<GfiKey> };
