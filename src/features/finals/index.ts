export { type FinalRef, type FinalsIndex, placeOf } from './finals-index.ts';
