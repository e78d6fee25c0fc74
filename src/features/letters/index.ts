export type { Block, IndexArea, LetterModel, LetterText, Run } from './model.ts';
export type { OwnWords } from './own-words.ts';
