export {
  type NameKind,
  prepareEntries,
  type SearchEntry,
  type SearchHit,
  type SearchName,
  type SearchOptions,
  searchCountries,
} from './search.ts';
