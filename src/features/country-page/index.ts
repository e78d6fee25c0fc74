export { type PreTranslationField, preTranslationFields } from './pre-translation.ts';
export type { preTranslationCalls } from './translation.contract.ts';
