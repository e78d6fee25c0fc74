export { letterParams, pdfResponse } from './petition/contract.ts';
export { disposition, letterFileName } from './petition/file-name.ts';
export { letterText } from './petition/letter-text.ts';
export type { Block, IndexArea, LetterModel, LetterText, Run } from './typesetting/model.ts';
export type { SenderText } from './typesetting/sender-text.ts';
export { styleOf } from './typesetting/typeset/fonts.ts';
