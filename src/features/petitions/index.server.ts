export { type PetitionsApi, petitionsApi } from './api.server.ts';
export { offeredLanguage } from './asked.server.ts';
export { letterParams, pdfAnswer } from './contract.ts';
export { disposition } from './file-name.ts';
export { letterTextApi } from './letter-text-api.server.ts';
export { findMissingGlyphs } from './missing-glyphs.server.ts';
export { createPetitions, type LetterOutlook, letterFacts, type Petitions } from './service.server.ts';
export { letterState, warmLetters } from './warm.job.server.ts';
