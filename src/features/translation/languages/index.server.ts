export { type TranslationLanguages, translationLanguagesApi } from './api.server.ts';
