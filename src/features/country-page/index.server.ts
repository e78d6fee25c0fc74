export {
  countryAddresses,
  countryLists,
  countryMadeFrom,
  letterWhenMade,
  renderCountry,
} from './pages/render-country.server.tsx';
export { ownLetterLanguage, ownLetterMadeFrom, renderOwnLetter } from './pages/render-letter.server.tsx';
export { type TranslateForStaff, type TranslationApi, translationApi } from './translation-api.server.ts';
