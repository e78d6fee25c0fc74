export { createFinalTexts, type FinalTexts } from './final-texts.server.ts';
export * from './index.ts';
export { type FinalText, loadFinalRef, loadFinalsIndex } from './store.server.ts';
