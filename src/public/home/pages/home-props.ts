import { type Region, regions } from '#countries/index.ts';
import type { SearchHit } from '#countries/search/index.ts';
import type { LegendItem } from '#ui/map-legend.tsx';
import type { LangAttributes, SitePage } from '#ui/texts.ts';
import type { HomeKey } from './home-texts.ts';

export type RegionFilter = 'all' | Region;

/** Text key for each option of the region filter, in the order shown. */
export const regionLabels = {
  all: 'region_all',
  Africa: 'region_africa',
  Americas: 'region_americas',
  Asia: 'region_asia',
  Europe: 'region_europe',
  Oceania: 'region_oceania',
} as const satisfies Record<RegionFilter, string>;

/** The region in a query parameter; anything unknown means no filter. */
export const toRegionFilter = (value: string | null | undefined): RegionFilter =>
  regions.find((region) => region === value) ?? 'all';

export type HomeTexts = SitePage<HomeKey>['texts'];

export type CardData = {
  code: string;
  /** Name in the language of the page. */
  name: string;
  /** English and native names that differ from `name`. */
  otherNames: readonly { name: string; lang: string }[];
  region: Region;
  /** The language of the letter that is downloaded. */
  letterLanguage: LangAttributes & { autonym: string };
};

/** Controls the search from other parts of the page. */
export type SearchControl = { clear: () => void };

/** Query and hits; `hits` is null for an empty query and while the search is loading. */
export type SearchResult = { query: string; hits: readonly SearchHit[] | null };

export type HomePageProps = SitePage<HomeKey> & {
  counts: { listed: number };
  /** All listed countries, sorted by `name` in the language of the page. */
  countries: readonly CardData[];
  query: string;
  region: RegionFilter;
  /** Shows every card at once (`?all=1`). */
  showAll: boolean;
  /** The server's search result for `query`; null if `query` is empty. */
  hits: readonly SearchHit[] | null;
  /** URL of the search entries in the language of the page. */
  searchIndexUrl: string;
  /** Legend of the map, and a link to the index of all countries, null in a language without that page. */
  mapLegend: readonly LegendItem[];
  indexLink: { href: string; text: string } | null;
  /** The map of the world as markup. Set on the server only; not part of the props sent to the browser. */
  mapMarkup?: string;
  /** The languages in which the page exists. */
  pageLanguages: readonly (LangAttributes & { autonym: string; href: string; current: boolean })[];
};
