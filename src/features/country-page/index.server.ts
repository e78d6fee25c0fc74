export { type TranslationApi, translationApi } from './translation-api.server.ts';
