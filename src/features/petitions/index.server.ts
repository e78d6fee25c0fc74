export { type PetitionsApi, petitionsApi } from './api.server.ts';
export type { PetitionContent } from './petition-content.ts';
export { createPetitions, type LetterOutlook, type Petitions } from './service.server.ts';
export { warmLetters } from './warm.job.server.ts';
