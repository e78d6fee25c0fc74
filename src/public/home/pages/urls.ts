import type { RegionFilter } from './home-props.ts';

/** URL of a country's page; without a language for German, so that the country's main language is used. */
export const countryUrl = (code: string, lang: string): string =>
  lang === 'de' ? `/country/${code}` : `/country/${code}?lang=${lang}`;

type Selection = { lang: string; query?: string; region?: RegionFilter; all?: boolean };

/**
 * URL of the home page with a search query, or of its country list with a region or all cards. German is the
 * default at `/`.
 */
export const selectionUrl = ({ lang, query = '', region = 'all', all = false }: Selection): string => {
  const parameters = new URLSearchParams();
  if (lang !== 'de') parameters.set('lang', lang);
  if (query) parameters.set('q', query);
  if (region !== 'all') parameters.set('region', region);
  if (all) parameters.set('all', '1');
  const search = parameters.toString();
  return `/${search && `?${search}`}${query ? '' : '#countries'}`;
};
