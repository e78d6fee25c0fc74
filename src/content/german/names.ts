import { findLanguage, knownLanguages } from '../language.ts';

const names = new Intl.DisplayNames('de', { type: 'language' });
const inOrder = new Intl.Collator('de');

/** `Französisch`; what is no language of the catalogue stands for itself. */
export const languageName = (tag: string): string => {
  const language = findLanguage(tag);
  return language ? (names.of(language.tag) ?? tag) : tag;
};

/** `Französisch · Français`: the German name, and beside it the language's own where that is another. */
export const languageLabel = (tag: string): string => {
  const [name, own = tag] = [languageName(tag), findLanguage(tag)?.autonym];
  return name === own ? name : `${name} · ${own}`;
};

/** Languages by their German names. */
export const byGermanName = (tags: readonly string[]): string[] =>
  tags.toSorted((one, other) => inOrder.compare(languageName(one), languageName(other)));

/** Every known language, to be chosen from. */
export const languageChoices: readonly { value: string; label: string }[] = byGermanName(
  knownLanguages.map(({ tag }) => tag),
).map((tag) => ({ value: tag, label: languageLabel(tag) }));
