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
export {
  countriesWithVariant,
  nameInOverlay,
  namesInOverlays,
  withRegionalVariant,
} from './overlays.ts';
export {
  type CountryOverrides,
  overridesIn,
  withCountryOverrides,
} from './own-words.ts';
export { placeholdersOf, render, samePlaceholders, surplusOf } from './placeholders.ts';
export { type ReleaseMode, releaseModes } from './release-mode.ts';
export { createSnapshot, type SnapshotRows, type TextSnapshot } from './snapshot.ts';
export type { StaffFault } from './staff-fault.ts';
export {
  missingKeys,
  withFallbackTexts,
  withoutUnfillable,
} from './stand-ins.ts';
export type { TextPlaces } from './text-places.ts';
export { freshnesses, type Origin, origins, type TextStatus, textStatuses } from './translation-state.ts';
export { scriptShare, weightedLength } from './typography.ts';
export { guessLanguage } from './wrong-language.ts';
