import type { RegionFilter } from './home-props.ts';

/** Address of a country's page in the page language; without one for German, so that the country decides. */
export const countryUrl = (code: string, lang: string): string =>
  lang === 'de' ? `/country/${code}` : `/country/${code}?lang=${lang}`;

type Selection = { lang: string; query?: string; region?: RegionFilter; all?: boolean };

/**
 * Address of the home page with a search, whose results stand at its top, or of the list with a region or all cards;
 * German is the default at `/`.
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
