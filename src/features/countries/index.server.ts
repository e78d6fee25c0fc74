export { type CountriesApi, countriesApi } from './api.server.ts';
export { countryWithLetter } from './asked.server.ts';
export {
  allCountries,
  capitalName,
  countryName,
  counts,
  findCountry,
  findListed,
  hasCapitalName,
  legalBasisOf,
  listedCountries,
  recipientOf,
} from './catalogue.server.ts';
export * from './index.ts';
export { type MapLook, worldMapMarkup } from './map/drawing.server.ts';
export { mapHeadingId } from './map/heading-id.ts';
export { type PostalAddress, postalAddress } from './postal-address.server.ts';
export { codeCalled } from './search/called.server.ts';
export { nativeName, searchEntries } from './search/search-entries.server.ts';
