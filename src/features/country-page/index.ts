export { preTranslationFields } from './pre-translation.ts';
