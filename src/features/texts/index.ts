export { type Category, categories } from './categories.ts';
export {
  findLanguage,
  isOffered,
  knownLanguages,
  type Language,
  type LanguageSettings,
  languages,
  originalLanguage,
} from './language.ts';
export { createRecogniser, type Recognised } from './memory.ts';
export { countriesWithOverlay, inOverlay, type Overlay, overlays } from './overlays.ts';
export { inOwnWords, type OwnWords, ownWordsIn } from './own-words.ts';
export { placeholdersOf, render, samePlaceholders, surplusOf } from './placeholders.ts';
export { type ReleaseMode, releaseModes } from './release-mode.ts';
export type { SnapshotRows, TextSnapshot } from './snapshot.ts';
export { createSnapshot } from './snapshot.ts';
export type { StaffFault } from './staff-fault.ts';
export {
  type Freshness,
  freshnesses,
  type Origin,
  origins,
  type TextStatus,
  textStatuses,
} from './translation-state.ts';
export { scriptShare, weightedLength } from './typography.ts';
