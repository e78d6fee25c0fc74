export { byGermanName, languageChoices, languageLabel, languageName } from './names.ts';
