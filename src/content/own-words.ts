import { originalLanguage } from './language.ts';
import type { TextSnapshot } from './snapshot.ts';

/** The texts that one country has in its own words, by language tag, then by key. */
export type CountryOverrides = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * The texts as one country has them: its own words stand in front of those for all. A German text of its own stands in for
 * the general one wherever that would be shown, in a language that lacks the text as well.
 */
export const withCountryOverrides = (texts: TextSnapshot, own: CountryOverrides): TextSnapshot => ({
  ...texts,
  text: (key, tag) => {
    const ownText = own.get(tag)?.get(key);
    if (ownText !== undefined) return ownText;
    const german = texts.has(key, tag) ? undefined : own.get(originalLanguage)?.get(key);
    return german ?? texts.text(key, tag);
  },
  has: (key, tag) => own.get(tag)?.has(key) || texts.has(key, tag),
});

/** What of a country's own words is read in a language, as `[key, text]`. */
export const overridesIn = (texts: TextSnapshot, own: CountryOverrides, tag: string): [string, string][] => {
  const german = tag === originalLanguage ? [] : [...(own.get(originalLanguage) ?? [])];
  return [...german.filter(([key]) => !texts.has(key, tag)), ...(own.get(tag) ?? [])];
};
