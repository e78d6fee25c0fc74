export { byGermanName, languageChoices, languageLabel, languageName } from './german/names.ts';
export { originalLanguage } from './language.ts';
export { findTextFaults, germanDescriptions } from './publishable-text.ts';
export { unpublishable } from './staff-faults.ts';
export { findingsIn } from './translation-rules.ts';
