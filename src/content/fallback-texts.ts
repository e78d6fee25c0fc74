import type { CountryOverrides } from './country-overrides.ts';
import { samePlaceholders } from './placeholders.ts';
import type { SnapshotRows } from './snapshot.ts';

type Texts = ReadonlyMap<string, string>;

/** Keys of a release whose original is missing or has other placeholders than in the release. */
export const missingKeys = (originals: Texts, shipped: Texts): string[] =>
  [...shipped].flatMap(([key, text]) => {
    const current = originals.get(key);
    return current !== undefined && samePlaceholders(current, text) ? [] : [key];
  });

const replaceTexts = (texts: Texts, shipped: Texts, keys: readonly string[]): Texts => {
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
  const emptyTexts: Texts = new Map();
  const tags = new Set([...rows.translations.keys(), ...shipped.translations.keys()]);
  return {
    ...rows,
    originals: replaceTexts(rows.originals, shipped.originals, keys),
    translations: new Map(
      [...tags].map((tag) => [
        tag,
        replaceTexts(
          rows.translations.get(tag) ?? emptyTexts,
          shipped.translations.get(tag) ?? emptyTexts,
          keys,
        ),
      ]),
    ),
  };
};

/** The overrides of a country without those whose placeholders differ from the fallback text. */
export const withoutUnfillableOverrides = (
  current: CountryOverrides,
  { originals }: SnapshotRows,
  keys: readonly string[],
) =>
  new Map(
    [...current].map(([tag, texts]) => {
      const unfillable = keys.filter((key) => {
        const text = texts.get(key);
        return text !== undefined && !samePlaceholders(text, originals.get(key) ?? '');
      });
      return [tag, replaceTexts(texts, new Map(), unfillable)];
    }),
  );
