export { findLanguage, type Language, languages, originalLanguage } from './language.ts';
export { createRecogniser, type Recognised } from './memory.ts';
export { placeholdersOf, render, samePlaceholders } from './placeholders.ts';
export type { SnapshotRows, TextSnapshot } from './snapshot.ts';
export { createSnapshot } from './snapshot.ts';
export { scriptShare, typographyFaults, weightedLength } from './typography.ts';
