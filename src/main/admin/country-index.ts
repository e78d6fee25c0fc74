import { queryOptions } from '@tanstack/react-query';
import type { SearchEntry } from '#features/countries/search/index.ts';
import { apiOf } from '#ui/admin/api.ts';

const { call } = apiOf<{ 'GET /country-search/de.json': { answer: SearchEntry[] } }>();

/** The listed countries under their German names, with every name they can be found by. */
export const countryIndex = queryOptions({
  queryKey: ['country-index'],
  queryFn: () => call('GET /country-search/de.json'),
});
