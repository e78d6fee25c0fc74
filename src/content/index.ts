export { type Category, categories } from './categories.ts';
export {
  type CountryOverrides,
  overridesIn,
  withCountryOverrides,
} from './country-overrides.ts';
export {
  missingKeys,
  withFallbackTexts,
  withoutUnfillableOverrides,
} from './fallback-texts.ts';
export { glossaryLimits } from './glossary/limits.ts';
export { labelLimits } from './labels/limits.ts';
export {
  findLanguage,
  isOffered,
  knownLanguages,
  type Language,
  type LanguageSettings,
  languages,
  originalLanguage,
  translatableTag,
} from './language.ts';
export { fillPlaceholders, placeholdersOf, samePlaceholders, surplusPlaceholders } from './placeholders.ts';
export {
  countriesWithVariant,
  regionalCountryName,
  regionalCountryNames,
  withRegionalVariant,
} from './regional-variants.ts';
export { type ReleaseMode, releaseModes } from './release-mode.ts';
export { createSnapshot, type SnapshotRows, type TextSnapshot } from './snapshot.ts';
export type { StaffFault } from './staff-fault.ts';
export type { TextPlaces } from './text-places.ts';
export type { RecognisedText } from './text-recogniser.ts';
export { freshnesses, type Origin, origins, type TextStatus, textStatuses } from './translation-state.ts';
export { scriptShare, weightedLength } from './typography.ts';
export { guessLanguage } from './wrong-language.ts';
