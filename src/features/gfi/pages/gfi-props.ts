import type { SitePage, Texts } from '#ui/texts.ts';
import type { CategoryKey } from '../catalogue.ts';
import type { Sheet } from '../sheet.ts';
import type { GfiKey } from './gfi-texts.ts';

export type View = 'dashboard' | 'table';

/** Name and explanation in the language of the page, and the score. */
export type IndicatorView = readonly [name: string, tip: string, score: number | null];

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
  /** Edition, sources and licences in one line; null for samples. */
  sources: string | null;
};

/** The part of the page the section is written with. */
export type GfiSite = Pick<SitePage<GfiKey>, 'lang' | 'digits'> & { texts: Texts<GfiKey> };
