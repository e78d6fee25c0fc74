export {
  countryIndex,
  useCountryChoices,
  useHasLetterPage,
  useListedCodes,
} from '../catalogue/admin/country-queries.ts';
export { useCountryCommands } from '../catalogue/admin/country-ways.ts';
export { FactsList } from '../facts/admin/facts-list.tsx';
