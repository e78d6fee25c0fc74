export * from './index.ts';
export * from './modern.ts';
export { petitionsApi } from './petition/api.server.ts';
export { letterErrors } from './petition/errors.ts';
export { letterTextApi } from './petition/letter-text-api.server.ts';
export { findMissingGlyphs, rememberGlyphs } from './petition/missing-glyphs.server.ts';
export { requireLetterLanguage } from './petition/offered-language.server.ts';
export {
  createLetterService,
  type LetterAvailability,
  type LetterService,
  letterFacts,
} from './petition/petitions.server.ts';
export { letterTextPlaces } from './petition/text-places.ts';
export { createCauseLog, createFailures, LetterError } from './typesetting/failures.server.ts';
export { createLetterCache, type TypesetLetter } from './typesetting/letter-cache.server.ts';
export { createLetterTypesetter, type LetterTypesetter } from './typesetting/typeset/typeset.server.ts';
