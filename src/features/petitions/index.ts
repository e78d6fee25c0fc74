export {
  composeBody,
  composePetition,
  composeSignature,
  type PetitionFacts,
  type Say,
} from './compose.ts';
export { legalReference } from './facts.ts';
export { letterFileName } from './file-name.ts';
export { type LetterLengths, lengthFaults, lengthGuidance, letterLengths } from './lengths.ts';
export {
  type AreaScores,
  buildLetter,
  type LetterFacts,
  type LetterSettings,
  type LetterSources,
  letterTextKeys,
  sayIn,
} from './letter-model.ts';
export { letterText } from './letter-text.ts';
export {
  boldLinePattern,
  emphasisPattern,
  type MissingCharacter,
  type ParsedPetition,
  parsePetition,
  parseRuns,
  printedParts,
  separatorLine,
  separatorPattern,
  signaturePattern,
} from './markup.ts';
