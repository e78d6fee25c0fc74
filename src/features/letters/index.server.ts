export { createPress, type Letter, type LetterFile, type Press, type SetLetter } from './press.server.ts';
export { styleOf } from './typeset/fonts.ts';
export { createLetterTypesetter, type LetterTypesetter } from './typeset/typeset.server.ts';
