export {
  prepareEntries,
  type SearchEntry,
  type SearchHit,
  searchCountries,
} from './search.ts';
