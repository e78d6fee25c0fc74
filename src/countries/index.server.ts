export { loadApprovedAnswers, loadApprovedAnswersOf } from './answers/approved.server.ts';
export { startAnswersCleanup } from './answers/housekeeping.server.ts';
export { answersApi } from './answers/open-data.server.ts';
export { type AnswersReader, createAnswersReader } from './answers/overview.server.ts';
export { createReceiveAnswer } from './answers/receive.server.ts';
export {
  type AnswersDependencies,
  limitAnswerBody,
  receiveAnswersApi,
} from './answers/receive-api.server.ts';
export type { AnswerFieldError } from './answers/rules.ts';
export { answersStaffApi } from './answers/staff-api.server.ts';
export { countriesApi } from './catalogue/api.server.ts';
export {
  allCountries,
  countryName,
  counts,
  findCountry,
  findListed,
  legalBasisOf,
  listedCountries,
  recipientOf,
} from './catalogue/catalogue.server.ts';
export { countryErrors } from './catalogue/errors.ts';
export { factsApi } from './catalogue/facts-api.server.ts';
export { postalAddress } from './catalogue/postal-address.server.ts';
export { requireCountryWithLetter } from './catalogue/require-country.server.ts';
export { type FactKind, factKinds } from './facts/country-facts.table.ts';
export { exportFacts, importFacts, outdatedFacts } from './facts/exchange/exchange.server.ts';
export {
  limitReportBody,
  type ReportDependencies,
  reportFactApi,
  requireOwnOrigin,
} from './facts/report-api.server.ts';
export { factsStaffApi } from './facts/staff-api.server.ts';
export { type EditedFacts, loadEditedFacts, loadEditedFactsOf } from './facts/store.server.ts';
export { createSubmitReport, normalizeMessage } from './facts/submit-report.server.ts';
export * from './index.ts';
export { type MapStyle, worldMapMarkup } from './map/drawing.server.ts';
export { countryCodeByName } from './search/country-by-name.server.ts';
export { nativeName, searchEntries } from './search/search-entries.server.ts';
