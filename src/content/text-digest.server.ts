import { createHash } from 'node:crypto';
import { originalLanguage } from './language.ts';
import type { SnapshotRows } from './snapshot.ts';

type Texts = ReadonlyMap<string, string>;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const cached = new WeakMap<Texts, string>();

/** Digest of a language's texts, the same as the SQL in `load.server.ts` computes; null without texts. */
export const digestOfTexts = (texts: Texts): string | null => {
  if (texts.size === 0) return null;
  const digest =
    cached.get(texts) ??
    sha256(
      [...texts.keys()]
        .sort()
        .map((key) => `${key}\u001f${texts.get(key)}`)
        .join('\u001e'),
    );
  cached.set(texts, digest);
  return digest;
};

/**
 * Digests of what each language shows: its texts and the German fallbacks. A change of a German text does not
 * affect languages that have translated it.
 */
export const createTextDigests = ({ originals, translations }: SnapshotRows) => {
  const digests = new Map<string, string>();
  const computeDigest = (tag: string): string => {
    const translated = translations.get(tag);
    if (!translated || tag === originalLanguage) return digestOfTexts(originals) ?? '';
    const missing = new Map([...originals].filter(([key]) => !translated.has(key)));
    return sha256(`${digestOfTexts(translated)} ${digestOfTexts(missing)}`);
  };
  /** @returns 16 hex digits */
  return (tag: string): string => {
    const digest = digests.get(tag) ?? computeDigest(tag).slice(0, 16);
    // Unknown tags show German; they are not cached, because requests could contain any number of them.
    if (translations.has(tag) || tag === originalLanguage) digests.set(tag, digest);
    return digest;
  };
};
