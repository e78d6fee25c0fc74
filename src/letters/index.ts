export { composePetition, composeSignature, type Say } from './petition/compose.ts';
export { letterParams, pdfAnswer } from './petition/contract.ts';
export { disposition, letterFileName } from './petition/file-name.ts';
export { lengthGuidance, letterLengths } from './petition/lengths.ts';
export { type LetterFacts, letterTextKeys, sayIn } from './petition/letter-model.ts';
export { letterText } from './petition/letter-text.ts';
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
export type { Block, IndexArea, LetterModel, LetterText, Run } from './typesetting/model.ts';
export type { OwnWords } from './typesetting/own-words.ts';
export { styleOf } from './typesetting/typeset/fonts.ts';
export { type MissingGlyph, placesOfMissing } from './typesetting/typeset/glyphs.ts';
