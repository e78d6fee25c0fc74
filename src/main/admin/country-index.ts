import { queryOptions } from '@tanstack/react-query';
import type { SearchEntry } from '#features/countries/search/index.ts';
import { callApi } from '#ui/admin/api.ts';

/** The listed countries under their German names, with every name they can be found by. */
export const countryIndex = queryOptions({
  queryKey: ['country-index'],
  queryFn: () => callApi<SearchEntry[]>('GET', '/country-search/de.json'),
});
