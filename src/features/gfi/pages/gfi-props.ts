import type { SitePage, Texts } from '#ui/texts.ts';
import type { CategoryKey } from '../catalogue.ts';
import type { Sheet } from '../sheet.ts';
import type { GfiKey } from './gfi-texts.ts';
import type { Said } from './index-props.ts';

export type View = 'dashboard' | 'table';

/**
 * Name and explanation in the language of the page, the score, and the figure behind it with its unit and year. No
 * explanation where it would promise more than was measured; the figure then says what it is.
 */
export type IndicatorView = readonly [
  name: string,
  tip: string | null,
  score: number | null,
  figure: string | null,
];

export type CategoryView = {
  key: CategoryKey;
  tip: string;
  score: number | null;
  indicators: readonly IndicatorView[];
};

/** The index of a country as the page is told of it, plain data. */
export type GfiView = {
  /** Address of the country page without parameters; the sheets lie below it. */
  path: string;
  view: View;
  sample: boolean;
  overall: number | null;
  categories: readonly CategoryView[];
  /** Only there when the page was asked for with the table. */
  sheet: Sheet | null;
  /** Name of the edition, and the page of all its countries; null for samples. */
  edition: { name: string; href: string } | null;
  /** The page with the figures behind the scores. */
  figures: { href: string; said: Said };
};

/** The part of the page the section is written with. */
export type GfiSite = Pick<SitePage<GfiKey>, 'lang' | 'digits'> & { texts: Texts<GfiKey> };
