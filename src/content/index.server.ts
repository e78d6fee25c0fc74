export { baseTexts } from './base-texts.table.ts';
export { changeOriginal } from './change-original.server.ts';
export { removeOverride, saveOverride } from './change-override.server.ts';
export { reviewTranslation, saveTranslation, type TranslationProblem } from './change-translation.server.ts';
export {
  changeTranslations,
  type FormerTranslation,
  restoreTranslations,
} from './change-translations.server.ts';
export { contentErrors } from './errors.ts';
export { confirmationQuestionIn, errorDetailsOf } from './fault-details.server.ts';
export {
  type EditedTerm,
  loadEditedTerms,
  removeTerm,
  saveTerm,
} from './glossary/change-terms.server.ts';
export { completeTerm, type GlossaryEntry, glossaryEntries } from './glossary/edited-terms.ts';
export { termProblems } from './glossary/term-check.ts';
export { findTermIds, type Glossary, termFaults } from './glossary/terms.ts';
export { countWrongHashes, textHash } from './hash.server.ts';
export * from './index.ts';
export {
  createLabel,
  deleteLabel,
  type Label,
  labelTexts,
  readLabelled,
  readLabels,
  renameLabel,
} from './labels/labels.server.ts';
export { loadLanguageSettings, loadOfferedTags, setOffered } from './language-settings.server.ts';
export { loadTexts, reloadSettings, reloadText } from './load.server.ts';
export { storeMachineTranslations } from './machine-translations.server.ts';
export * from './modern.ts';
export { loadOverrides, loadOverridesOf } from './overrides.server.ts';
export {
  readBaseTexts,
  readBaseTextVersions,
  readPair,
  readPairs,
  type TextPair,
  type TextWithCounts,
  textsVersion,
} from './read-texts.server.ts';
export {
  lockAllTexts,
  planRelease,
  type ReleasePlan,
  restoreRelease,
  textsAfter,
} from './restore-release.server.ts';
export {
  isReleaseSeeded,
  recordSeededRelease,
  seedOriginals,
  seedTranslations,
} from './seed-release.server.ts';
export { setReviewed } from './set-reviewed.server.ts';
export {
  digestOfShippedTexts,
  loadShippedOriginals,
  loadShippedTexts,
  type ShippedTexts,
} from './shipped.server.ts';
export { createTextChecks, type TextChecks } from './text-checks.server.ts';
export { createTextDigests } from './text-digest.server.ts';
export { type ChangedBy, lockText, lockTexts, textSubject } from './text-lock.server.ts';
export { textOverrides } from './text-overrides.table.ts';
export { readHistory } from './translation-history.server.ts';
export { translations } from './translations.table.ts';
export { createTranslatorGuides, type TranslatorGuides } from './translator-guides.server.ts';
