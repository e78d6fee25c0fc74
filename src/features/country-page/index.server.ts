export { countryAddresses, letterWhenMade, renderCountry } from './pages/render-country.server.tsx';
export { renderOwnLetter } from './pages/render-letter.server.tsx';
export { type TranslationApi, translationApi } from './translation-api.server.ts';
