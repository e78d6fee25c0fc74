import { createHash } from 'node:crypto';
import { originalLanguage } from './language.ts';
import type { SnapshotRows } from './snapshot.ts';

type Texts = ReadonlyMap<string, string>;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const known = new WeakMap<Texts, string>();

/** Digest of a language's texts, the same as the SQL in `load.server.ts` computes; null without texts. */
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
 * Digests of what each language shows: its texts and the German fallbacks. A change of a German text does not
 * affect languages that have translated it.
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
    // Unknown tags show German; they are not cached, because requests could contain any number of them.
    if (translations.has(tag) || tag === originalLanguage) made.set(tag, digest);
    return digest;
  };
};
