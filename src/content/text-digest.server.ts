import { createHash } from 'node:crypto';
import { originalLanguage } from './language.ts';
import type { SnapshotRows } from './snapshot.ts';

type Texts = ReadonlyMap<string, string>;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const known = new WeakMap<Texts, string>();

/** Names what a language's texts say, as `load.server.ts` has the database name them; null when there are none. */
export const digestOfTexts = (texts: Texts): string | null => {
  if (texts.size === 0) return null;
  const digest =
    known.get(texts) ??
    sha256(
      [...texts.keys()]
        .sort()
        .map((key) => `${key}\u001f${texts.get(key)}`)
        .join('\u001e'),
    );
  known.set(texts, digest);
  return digest;
};

/**
 * Names what can be read in each language: its own texts, and the German ones it lacks. A German text that a language has
 * translated changes nothing there.
 */
export const createTextDigests = ({ originals, translations }: SnapshotRows) => {
  const made = new Map<string, string>();
  const make = (tag: string): string => {
    const own = translations.get(tag);
    if (!own || tag === originalLanguage) return digestOfTexts(originals) ?? '';
    const lacking = new Map([...originals].filter(([key]) => !own.has(key)));
    return sha256(`${digestOfTexts(own)} ${digestOfTexts(lacking)}`);
  };
  /** @returns 16 hex digits */
  return (tag: string): string => {
    const digest = made.get(tag) ?? make(tag).slice(0, 16);
    // An unknown tag reads German; there are as many of them as anybody cares to ask for.
    if (translations.has(tag) || tag === originalLanguage) made.set(tag, digest);
    return digest;
  };
};
