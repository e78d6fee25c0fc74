export * from './index.ts';
export * from './modern.ts';
export { petitionsApi } from './petition/api.server.ts';
export { offeredLanguage } from './petition/asked.server.ts';
export { letterErrors } from './petition/errors.ts';
export { letterTextApi } from './petition/letter-text-api.server.ts';
export { findMissingGlyphs } from './petition/missing-glyphs.server.ts';
export { letterPlaces } from './petition/places.ts';
export {
  createPetitions,
  type LetterAvailability,
  letterFacts,
  type Petitions,
} from './petition/service.server.ts';
export {
  lettersCacheKey,
  prerenderLetters,
} from './petition/warm.job.server.ts';
export { createCauseLog, createFailures, LetterError } from './typesetting/failures.server.ts';
export { createLetterCache, type TypesetLetter } from './typesetting/press.server.ts';
export { createLetterTypesetter, type LetterTypesetter } from './typesetting/typeset/typeset.server.ts';
