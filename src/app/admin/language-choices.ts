import { languageChoices, originalLanguage } from '#content/modern.ts';

/** The languages that texts are translated to, by German name. */
export const translatedLanguages = languageChoices.filter(({ value }) => value !== originalLanguage);
