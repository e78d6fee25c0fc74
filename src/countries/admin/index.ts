export { AnswersBadge } from '../answers/admin/answers-badge.tsx';
export { useCountryCommands } from '../catalogue/admin/country-commands.ts';
export {
  countryIndex,
  useCountryChoices,
  useHasLetterPage,
  useListedCodes,
} from '../catalogue/admin/country-queries.ts';
export { FactsList } from '../facts/admin/facts-list.tsx';
