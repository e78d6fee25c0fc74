export { createCauseLog, createFailures, LetterError, type UnsettableLetter } from './failures.server.ts';
export { createPress, type Letter, type Press, type TypesetLetter } from './press.server.ts';
export { styleOf } from './typeset/fonts.ts';
export { type MissingGlyph, placesOfMissing } from './typeset/glyphs.ts';
export { createLetterTypesetter, type LetterTypesetter } from './typeset/typeset.server.ts';
