import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { TypesetError } from '#platform/typst/errors.ts';
import type { Typesetter } from '#platform/typst/pool.server.ts';
import type { LetterModel } from '../model.ts';
import { styleOf } from './fonts.ts';
import { type MissingGlyph, normalizeComposed, positionsOfMissing } from './glyphs.ts';

type Language = Pick<LetterModel, 'language' | 'direction'>;

export type GlyphCheck = (text: string, language: Language) => Promise<MissingGlyph[]>;

/** Low priority, because the checks are for the staff and visitors must not wait for them. */
const staffPriority = { client: 'glyph check', isLowPriority: true };

/** Size of the result cache: about twenty thousand entries, more than the staff's work of a day. */
const memoryBytes = 4_000_000;

/** Two bytes per character, plus about 200 for key and entry. */
const bytesOf = (characters: readonly string[]): number => 2 * characters.join('').length + 200;

/** Keyed by style instead of language, because languages of one style share all fonts. */
const cacheKeyOf = (words: string, { language, direction }: Language): string =>
  createHash('sha256')
    .update(JSON.stringify([styleOf(language), direction, words]))
    .digest('base64url');

/**
 * Finds the characters of a text that no font of a language has. Results are cached, because the same lines
 * are checked in every language and on every save; failures are not.
 */
export function createGlyphCheck(typesetter: Pick<Typesetter, 'pdf'>): GlyphCheck {
  const cached = new LRUCache<string, readonly string[]>({ maxSize: memoryBytes, sizeCalculation: bytesOf });
  return async (text, language) => {
    const words = normalizeComposed(text);
    const cacheKey = cacheKeyOf(words, language);
    const missing = cached.get(cacheKey) ?? (await findMissingCharacters(typesetter, words, language));
    cached.set(cacheKey, missing);
    return positionsOfMissing(text, missing);
  };
}

/** Typesets the words in every font style of the letters, and so lets the typesetter find missing glyphs. */
async function findMissingCharacters(
  typesetter: Pick<Typesetter, 'pdf'>,
  words: string,
  language: Language,
): Promise<readonly string[]> {
  try {
    const inputs = { words, language, style: styleOf(language.language) };
    await typesetter.pdf({ template: 'glyphs.typ', inputs }, staffPriority);
    return [];
  } catch (error) {
    if (error instanceof TypesetError && error.code === 'missing_glyph') return error.characters;
    throw error;
  }
}
