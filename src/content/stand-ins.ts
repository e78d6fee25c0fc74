import type { CountryOverrides } from './own-words.ts';
import { samePlaceholders } from './placeholders.ts';
import type { SnapshotRows } from './snapshot.ts';

type Texts = ReadonlyMap<string, string>;

/** Keys of a release whose original is missing or has other placeholders than in the release. */
export const missingKeys = (originals: Texts, shipped: Texts): string[] =>
  [...shipped].flatMap(([key, text]) => {
    const own = originals.get(key);
    return own !== undefined && samePlaceholders(own, text) ? [] : [key];
  });

const replaced = (texts: Texts, shipped: Texts, keys: readonly string[]): Texts => {
  const changed = new Map(texts);
  for (const key of keys) {
    const text = shipped.get(key);
    if (text === undefined) changed.delete(key);
    else changed.set(key, text);
  }
  return changed;
};

/** Replaces these keys with the shipped texts in every language; without one, German is shown. */
export const withFallbackTexts = (
  rows: SnapshotRows,
  shipped: SnapshotRows,
  keys: readonly string[],
): SnapshotRows => {
  const none: Texts = new Map();
  const tags = new Set([...rows.translations.keys(), ...shipped.translations.keys()]);
  return {
    ...rows,
    originals: replaced(rows.originals, shipped.originals, keys),
    translations: new Map(
      [...tags].map((tag) => [
        tag,
        replaced(rows.translations.get(tag) ?? none, shipped.translations.get(tag) ?? none, keys),
      ]),
    ),
  };
};

/** The overrides of a country without those whose placeholders differ from the fallback text. */
export const withoutUnfillable = (
  own: CountryOverrides,
  { originals }: SnapshotRows,
  keys: readonly string[],
) =>
  new Map(
    [...own].map(([tag, texts]) => {
      const unfillable = keys.filter((key) => {
        const text = texts.get(key);
        return text !== undefined && !samePlaceholders(text, originals.get(key) ?? '');
      });
      return [tag, replaced(texts, new Map(), unfillable)];
    }),
  );
