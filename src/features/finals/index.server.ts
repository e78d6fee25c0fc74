export { createFinalTexts, type FinalTexts } from './final-texts.server.ts';
export { type FinalState, finalStates, finals } from './finals.table.ts';
export * from './index.ts';
export { type FinalText, loadFinalRef, loadFinalsIndex } from './store.server.ts';
