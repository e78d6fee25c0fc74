import type { FrameKey } from '#ui/frame.tsx';
import { frameTextKeys } from '#ui/frame.tsx';
import type { SitePage, Writing } from '#ui/texts.ts';

export const regions = ['Africa', 'Americas', 'Asia', 'Europe', 'Oceania'] as const;
export type Region = (typeof regions)[number];
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

export const homeTextKeys = [
  ...frameTextKeys,
  'countries_clear',
  'countries_direct_hit',
  'countries_found',
  'countries_heading',
  'countries_load_more',
  'countries_load_more_en',
  'countries_none',
  'countries_none_hint',
  'countries_region_label',
  'countries_search_button',
  'countries_search_hint',
  'countries_search_label',
  'countries_search_placeholder',
  'countries_show_all',
  'countries_shown',
  'country_card_description',
  'country_card_download',
  'country_card_info',
  'country_code_label',
  'country_downloading',
  'country_letter_language',
  'download_failed',
  'home_find_country',
  'home_headline',
  'home_lead',
  'language_label',
  'language_nav',
  'loading',
  'match_code',
  'match_corrected',
  'match_name',
  ...Object.values(regionLabels),
  'rights_countries',
  'rights_countries_text',
  'rights_heading',
  'rights_initiative',
  'rights_initiative_text',
  'rights_intro',
  'rights_private',
  'rights_private_text',
  'step_download',
  'step_download_text',
  'step_find',
  'step_find_text',
  'step_send',
  'step_send_text',
  'steps_heading',
] as const;

export type HomeKey = (typeof homeTextKeys)[number] | FrameKey;
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

/** One country found by a search: why, and whether its name or code is exactly what was typed. */
export type SearchHitView = {
  code: string;
  reason: { kind: string; text: string; corrected?: boolean };
  exact: boolean;
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
  hits: readonly SearchHitView[] | null;
  /** Address of the search entries in the language of the page. */
  searchIndexUrl: string;
  /** The languages the page exists in. */
  pageLanguages: readonly (Writing & { autonym: string; href: string; current: boolean })[];
};
