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
export type { Recognised } from './memory.ts';
export { countriesWithOverlay, inOverlay, nameInOverlay, namesInOverlays } from './overlays.ts';
export { inOwnWords, type OwnWords, ownWordsIn } from './own-words.ts';
export { placeholdersOf, render, samePlaceholders, surplusOf } from './placeholders.ts';
export { type ReleaseMode, releaseModes } from './release-mode.ts';
export { createSnapshot, type SnapshotRows, type TextSnapshot } from './snapshot.ts';
export type { StaffFault } from './staff-fault.ts';
export { lackingKeys, withoutUnfillable, withStandIns } from './stand-ins.ts';
export type { TextPlaces } from './text-places.ts';
export { freshnesses, type Origin, origins, type TextStatus, textStatuses } from './translation-state.ts';
export { scriptShare, weightedLength } from './typography.ts';
export { soundsLike } from './wrong-language.ts';
