export { baseTexts } from './base-texts.table.ts';
export { changeOriginal, type OriginalChange } from './change-original.server.ts';
export {
  type OverridePlace,
  readOverride,
  removeOverride,
  saveOverride,
  type WrittenOverride,
} from './change-override.server.ts';
export {
  reviewTranslation,
  saveTranslation,
  type TranslationProblem,
  type WrittenTranslation,
} from './change-translation.server.ts';
export {
  checkGlossary,
  checkLanguage,
  checkOriginals,
  checkPair,
  type Finding,
  type LanguageContent,
} from './check.ts';
export { checkOverlays } from './check-overlays.ts';
export { errorsIn, questionIn } from './fault-details.server.ts';
export {
  readGlossary,
  readOriginals,
  readTranslations,
  type TranslationsFile,
  writeTranslations,
} from './files.server.ts';
export { createGuides, type Guides, type NamedTerm } from './guides.server.ts';
export { textHash } from './hash.server.ts';
export { loadLanguageSettings, loadOfferedTags, setOffered } from './language-settings.server.ts';
export { languageSettings } from './language-settings.table.ts';
export { loadTexts, reloadSettings, reloadText, type TextPlace } from './load.server.ts';
export { type MachineTranslation, storeMachineTranslations } from './machine-translations.server.ts';
export { loadOverrides, loadOverridesOf } from './overrides.server.ts';
export { describeFault, findTextFaults, germanKinds, type TextFault } from './publishable-text.ts';
export {
  type CountedText,
  readBaseTexts,
  readBaseTextVersions,
  readPair,
  readPairs,
  type TextPair,
  textsVersion,
} from './read-texts.server.ts';
export {
  lockAllTexts,
  planRelease,
  type ReleasePlan,
  restoreRelease,
  textsAfter,
} from './restore-release.server.ts';
export { digestOfShippedTexts, loadShipped, type ShippedTexts, shippedOriginals } from './shipped.server.ts';
export { unpublishable } from './staff-faults.ts';
export { lackingKeys, withoutUnfillable, withStandIns } from './stand-ins.ts';
export { isShipped, markShipped, seedOriginals, seedTranslations } from './store.server.ts';
export { type CheckedText, createTextChecks, type TextChecks } from './text-checks.server.ts';
export { createTextDigests } from './text-digest.server.ts';
export { type BaseTextRow, type By, lockText, textSubject } from './text-lock.server.ts';
export { textOverrides } from './text-overrides.table.ts';
export { readHistory, type TranslationPlace } from './translation-history.server.ts';
export { findingsIn } from './translation-rules.ts';
export { translations } from './translations.table.ts';
export { countWrongHashes } from './wrong-hashes.server.ts';
export { soundsLike } from './wrong-language.ts';
