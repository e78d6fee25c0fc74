export {
  type NameKind,
  type SearchEntry,
  type SearchHit,
  type SearchName,
  type SearchOptions,
  searchCountries,
} from './search.ts';
