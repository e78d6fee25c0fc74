export type { Block, IndexArea, LetterModel, Run } from './model.ts';
