export { ownLetterApi } from './own-letter/api.server.ts';
export { placeTextKeys } from './pages/place-page.tsx';
export {
  countryAddresses,
  countryLists,
  countryMadeFrom,
  letterWhenMade,
  renderCountry,
  shownLetter,
} from './pages/render-country.server.tsx';
export { ownLetterLanguage, ownLetterMadeFrom, renderOwnLetter } from './pages/render-letter.server.tsx';
export { placeAddresses, placeMadeFrom, renderPlace } from './pages/render-place.server.tsx';
export { type TranslateForStaff, type TranslationApi, translationApi } from './translation-api.server.ts';
