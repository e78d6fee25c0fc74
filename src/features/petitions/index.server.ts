export { type PetitionsApi, petitionsApi } from './api.server.ts';
export { pdfAnswer } from './contract.ts';
export { createPetitions, type LetterOutlook, letterFacts, type Petitions } from './service.server.ts';
export { letterState, warmLetters } from './warm.job.server.ts';
