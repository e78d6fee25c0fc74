import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { TypesetError } from '#platform/typst/errors.ts';
import type { Typesetter } from '#platform/typst/pool.server.ts';
import type { LetterModel } from '../model.ts';
import { normalizeComposed } from './composed.ts';
import { styleOf } from './fonts.ts';
import { type MissingGlyph, positionsOfMissing } from './glyphs.ts';

type Language = Pick<LetterModel, 'language' | 'direction'>;

export type GlyphCheck = (text: string, language: Language) => Promise<MissingGlyph[]>;

/** The checks are for the staff: visitors, who see no reason for waiting, go first. */
const behindVisitors = { client: 'glyph check', isLowPriority: true };

/** Bytes of remembered answers: about twenty thousand, more than a day of the staff's work asks for. */
const memoryBytes = 4_000_000;

/** A character takes two bytes; the digest and the entry about as much as this. */
const bytesOf = (characters: readonly string[]): number => 2 * characters.join('').length + 200;

/** Languages of one style have the same fonts and no other to fall back on: what one lacks, all of them lack. */
const digestOf = (words: string, { language, direction }: Language): string =>
  createHash('sha256')
    .update(JSON.stringify([styleOf(language), direction, words]))
    .digest('base64url');

/**
 * The characters of a text that no font of a language has. The lines of an address are checked in every language, and
 * again with every save, and the fonts never change while the program runs: an answer is remembered, a failure is not.
 */
export function createGlyphCheck(typesetter: Pick<Typesetter, 'pdf'>): GlyphCheck {
  const known = new LRUCache<string, readonly string[]>({ maxSize: memoryBytes, sizeCalculation: bytesOf });
  return async (text, language) => {
    const words = normalizeComposed(text);
    const digest = digestOf(words, language);
    const missing = known.get(digest) ?? (await lackedBy(typesetter, words, language));
    known.set(digest, missing);
    return positionsOfMissing(text, missing);
  };
}

/** Sets the words alone, in every cut that letters use: what a font can show is the typesetter's to say. */
async function lackedBy(
  typesetter: Pick<Typesetter, 'pdf'>,
  words: string,
  language: Language,
): Promise<readonly string[]> {
  try {
    const inputs = { words, language, style: styleOf(language.language) };
    await typesetter.pdf({ template: 'glyphs.typ', inputs }, behindVisitors);
    return [];
  } catch (error) {
    if (error instanceof TypesetError && error.code === 'missing_glyph') return error.characters;
    throw error;
  }
}
