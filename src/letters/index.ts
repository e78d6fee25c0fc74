export { letterParams, pdfResponse } from './petition/contract.ts';
export { disposition, letterFileName } from './petition/file-name.ts';
export type { Block, IndexArea, LetterModel, LetterText, Run, SenderText } from './typesetting/model.ts';
export { letterText } from './typesetting/model.ts';
export { styleOf } from './typesetting/typeset/fonts.ts';
