export { type FinalRef, type FinalsIndex, finalKey } from './finals-index.ts';
