import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '#ui/admin/api.ts';
import type { SearchEntry } from '../search/index.ts';

const { call } = apiOf<{ 'GET /country-search/de.json': { answer: SearchEntry[] } }>();

/** Search entries of the listed countries, with German names shown. */
export const countryIndex = queryOptions({
  queryKey: ['country-index'],
  queryFn: () => call('GET /country-search/de.json'),
});
