export { composePetition, composeSignature, type Say } from './petition/compose.ts';
export { lengthGuidance, letterLengths } from './petition/lengths.ts';
export { type LetterFacts, letterTextKeys, sayIn } from './petition/letter-model.ts';
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
export { type MissingGlyph, placesOfMissing } from './typesetting/typeset/glyphs.ts';
