import type { SnapshotRows } from '#content/index.server.ts';
import {
  loadShippedOriginals,
  loadShippedTexts,
  missingKeys,
  type ShippedTexts,
  withFallbackTexts,
  withoutUnfillableOverrides,
} from '#content/index.server.ts';
import type { SnapshotParts } from './snapshot-parts.server.ts';

/** The shipped texts of some keys, in all languages. */
const textsOf = ({ originals, translations }: ShippedTexts, keys: readonly string[]): SnapshotRows => {
  const wanted = new Set(keys);
  const pick = (texts: Readonly<Record<string, { text: string }>>) =>
    new Map(Object.entries(texts).flatMap(([key, { text }]) => (wanted.has(key) ? [[key, text]] : [])));
  return {
    originals: pick(originals.texts),
    translations: new Map(translations.map(({ language, texts }) => [language, pick(texts)])),
  };
};

export type PartsWithFallbacks = { parts: SnapshotParts; missingCount: number };

/**
 * Fills in the shipped version of texts that the pages need and the database lacks: before they have been
 * seeded, and where the database is read-only.
 */
export const createFallbackTexts = (contentDir: string) => {
  let originals: Promise<ReadonlyMap<string, string>> | null = null;
  let shipped: { keys: string; texts: SnapshotRows } | null = null;
  let cached: { source: SnapshotRows; texts: SnapshotRows } | null = null;

  const readOriginals = () => {
    originals ??= loadShippedOriginals(contentDir).catch((error: unknown) => {
      originals = null;
      throw error;
    });
    return originals;
  };
  const readShipped = async (keys: readonly string[]): Promise<SnapshotRows> => {
    const name = keys.join();
    if (shipped?.keys !== name)
      shipped = { keys: name, texts: textsOf(await loadShippedTexts(contentDir), keys) };
    return shipped.texts;
  };

  return async (parts: SnapshotParts): Promise<PartsWithFallbacks> => {
    const keys = missingKeys(parts.texts.originals, await readOriginals());
    if (keys.length === 0) {
      [shipped, cached] = [null, null];
      return { parts, missingCount: 0 };
    }
    // The same texts give the same result.
    if (cached?.source !== parts.texts)
      cached = { source: parts.texts, texts: withFallbackTexts(parts.texts, await readShipped(keys), keys) };
    const { texts } = cached;
    const overrides = new Map(
      [...parts.overrides].map(([code, overridesOfCountry]) => [
        code,
        withoutUnfillableOverrides(overridesOfCountry, texts, keys),
      ]),
    );
    return { parts: { ...parts, texts, overrides }, missingCount: keys.length };
  };
};
