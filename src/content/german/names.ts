import { findLanguage, knownLanguages } from '../language.ts';

const displayNames = new Intl.DisplayNames('de', { type: 'language' });
const germanCollator = new Intl.Collator('de');

/** German name such as `Französisch`; an unknown tag is returned unchanged. */
export const languageName = (tag: string): string => {
  const language = findLanguage(tag);
  return language ? (displayNames.of(language.tag) ?? tag) : tag;
};

/** `Französisch · Français`: the German name and, if different, the autonym. */
export const languageLabel = (tag: string): string => {
  const [name, autonym = tag] = [languageName(tag), findLanguage(tag)?.autonym];
  return name === autonym ? name : `${name} · ${autonym}`;
};

/** Sorts tags by the German names of their languages. */
export const byGermanName = (tags: readonly string[]): string[] =>
  tags.toSorted((one, other) => germanCollator.compare(languageName(one), languageName(other)));

/** Options for a select field with every known language. */
export const languageChoices: readonly { value: string; label: string }[] = byGermanName(
  knownLanguages.map(({ tag }) => tag),
).map((tag) => ({ value: tag, label: languageLabel(tag) }));
