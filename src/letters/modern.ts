export { composePetition, composeSignature, type FormatText } from './petition/compose.ts';
export { lengthGuidance, letterLengths } from './petition/lengths.ts';
export { formatTextIn, type LetterFacts, letterTextKeys } from './petition/letter-model.ts';
export {
  boldLinePattern,
  emphasisPattern,
  type MissingCharacter,
  type ParsedPetition,
  parsePetition,
  parseRuns,
  separatorLine,
  separatorPattern,
  signaturePattern,
} from './petition/markup.ts';
export { type MissingGlyph, positionsOfMissing } from './typesetting/typeset/glyphs.ts';
