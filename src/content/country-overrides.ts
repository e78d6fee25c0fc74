import { originalLanguage } from './language.ts';
import type { TextSnapshot } from './snapshot.ts';

/** The text overrides of one country, by language tag, then by key. */
export type CountryOverrides = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * The texts for one country: its overrides take precedence. A German override also replaces the general
 * German text where that serves as fallback in another language.
 */
export const withCountryOverrides = (texts: TextSnapshot, overrides: CountryOverrides): TextSnapshot => ({
  ...texts,
  text: (key, tag) => {
    const override = overrides.get(tag)?.get(key);
    if (override !== undefined) return override;
    const german = texts.has(key, tag) ? undefined : overrides.get(originalLanguage)?.get(key);
    return german ?? texts.text(key, tag);
  },
  has: (key, tag) => overrides.get(tag)?.has(key) || texts.has(key, tag),
});

/** The overrides that a reader of the language sees, as `[key, text]`; German ones serve as fallback. */
export const overridesIn = (
  texts: TextSnapshot,
  overrides: CountryOverrides,
  tag: string,
): [string, string][] => {
  const german = tag === originalLanguage ? [] : [...(overrides.get(originalLanguage) ?? [])];
  return [...german.filter(([key]) => !texts.has(key, tag)), ...(overrides.get(tag) ?? [])];
};
