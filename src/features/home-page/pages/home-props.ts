import { type Region, regions } from '#features/countries/index.ts';
import type { SearchHit } from '#features/countries/search/index.ts';
import type { LegendItem } from '#ui/map-legend.tsx';
import type { SitePage, Writing } from '#ui/texts.ts';
import type { HomeKey } from './home-texts.ts';

export type RegionFilter = 'all' | Region;

/** Name of the text that labels each choice of the region filter, in the order shown. */
export const regionLabels = {
  all: 'region_all',
  Africa: 'region_africa',
  Americas: 'region_americas',
  Asia: 'region_asia',
  Europe: 'region_europe',
  Oceania: 'region_oceania',
} as const satisfies Record<RegionFilter, string>;

/** The region a query parameter names; anything unknown is no filter. */
export const toRegionFilter = (value: string | null | undefined): RegionFilter =>
  regions.find((region) => region === value) ?? 'all';

export type HomeTexts = SitePage<HomeKey>['texts'];

export type CardData = {
  code: string;
  /** Name in the language of the page. */
  name: string;
  /** English and native name where they differ from `name`. */
  otherNames: readonly { name: string; lang: string }[];
  region: Region;
  /** The language the letter is downloaded in. */
  letterLanguage: Writing & { autonym: string };
};

export type HomePageProps = SitePage<HomeKey> & {
  counts: { listed: number };
  /** All listed countries, sorted by `name` in the language of the page. */
  countries: readonly CardData[];
  query: string;
  region: RegionFilter;
  /** Shows every card at once (`?all=1`). */
  showAll: boolean;
  /** What the server found for `query` in `region`; null while `query` is empty. */
  hits: readonly SearchHit[] | null;
  /** Address of the search entries in the language of the page. */
  searchIndexUrl: string;
  /** What the map shows of the index, and the page of all its countries; null in a language without it. */
  mapLegend: readonly LegendItem[];
  indexLink: { href: string; text: string } | null;
  /** The map of the world as markup; only on the server, which leaves it out of the props it sends along. */
  mapDrawing?: string;
  /** The languages the page exists in. */
  pageLanguages: readonly (Writing & { autonym: string; href: string; current: boolean })[];
};
