export * from './index.ts';
export { createFinalTexts, type FinalTexts } from './published/final-texts.server.ts';
export { finals } from './published/finals.table.ts';
export { type ContentSource, openContent } from './snapshot/content-source.server.ts';
