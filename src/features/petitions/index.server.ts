export { type PetitionsApi, petitionsApi } from './api.server.ts';
export { createPetitions, type PetitionContent, type Petitions } from './service.server.ts';
export { type TranslationApi, translationApi } from './translation-api.server.ts';
export { warmLetters } from './warm.job.server.ts';
