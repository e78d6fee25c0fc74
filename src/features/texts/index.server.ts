export { baseTexts } from './base-texts.table.ts';
export {
  checkGlossary,
  checkLanguage,
  checkOriginals,
  checkPair,
  type Finding,
  type LanguageContent,
} from './check.ts';
export {
  readGlossary,
  readOriginals,
  readTranslations,
  type TranslationsFile,
  writeTranslations,
} from './files.server.ts';
export { type Term as GlossaryTerm, termsIn } from './glossary.ts';
export { textHash } from './hash.server.ts';
export { loadLanguageSettings, setOffered } from './language-settings.server.ts';
export { languageSettings } from './language-settings.table.ts';
export { loadTexts, reloadSettings, reloadText, type TextPlace } from './load.server.ts';
export { loadOverrides, loadOverridesOf } from './overrides.server.ts';
export { describeFault, findTextFaults, type TextFault } from './publishable-text.ts';
export { loadShipped, type ShippedTexts } from './shipped.server.ts';
export { isShipped, markShipped, seedOriginals, seedTranslations } from './store.server.ts';
export { createTextDigests } from './text-digest.server.ts';
export { translationVersions } from './translation-versions.table.ts';
export { translations } from './translations.table.ts';
