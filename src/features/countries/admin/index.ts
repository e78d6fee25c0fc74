import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiOf } from '#ui/admin/api.ts';
import type { SearchEntry } from '../search/index.ts';

const { call } = apiOf<{ 'GET /country-search/de.json': { answer: SearchEntry[] } }>();

/** Search entries of the listed countries, with German names shown. */
export const countryIndex = queryOptions({
  queryKey: ['country-index'],
  queryFn: () => call('GET /country-search/de.json'),
});

/** Codes of the countries with a public page; undefined until they are known. */
export const useListedCodes = (): ReadonlySet<string> | undefined => {
  const { data } = useQuery(countryIndex);
  return data && new Set(data.map(({ code }) => code));
};
