import type { SnapshotRows } from '#content/index.server.ts';
import {
  lackingKeys,
  loadShipped,
  type ShippedTexts,
  shippedOriginals,
  withoutUnfillable,
  withStandIns,
} from '#content/index.server.ts';
import type { HeldParts } from './held-parts.server.ts';

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

export type Completed = { parts: HeldParts; lacking: number };

/**
 * Fills in the shipped version of texts that the pages need and the database lacks: before they have been
 * seeded, and where the database is read-only.
 */
export const createStandIns = (contentDir: string) => {
  let originals: Promise<ReadonlyMap<string, string>> | null = null;
  let shipped: { keys: string; texts: SnapshotRows } | null = null;
  let made: { from: SnapshotRows; texts: SnapshotRows } | null = null;

  const readOriginals = () => {
    originals ??= shippedOriginals(contentDir).catch((error: unknown) => {
      originals = null;
      throw error;
    });
    return originals;
  };
  const readShipped = async (keys: readonly string[]): Promise<SnapshotRows> => {
    const name = keys.join();
    if (shipped?.keys !== name) shipped = { keys: name, texts: textsOf(await loadShipped(contentDir), keys) };
    return shipped.texts;
  };

  return async (parts: HeldParts): Promise<Completed> => {
    const keys = lackingKeys(parts.texts.originals, await readOriginals());
    if (keys.length === 0) {
      [shipped, made] = [null, null];
      return { parts, lacking: 0 };
    }
    // The same texts give the same result.
    if (made?.from !== parts.texts)
      made = { from: parts.texts, texts: withStandIns(parts.texts, await readShipped(keys), keys) };
    const { texts } = made;
    const overrides = new Map(
      [...parts.overrides].map(([code, own]) => [code, withoutUnfillable(own, texts, keys)]),
    );
    return { parts: { ...parts, texts, overrides }, lacking: keys.length };
  };
};
