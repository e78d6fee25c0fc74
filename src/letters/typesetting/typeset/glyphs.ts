import { positionsOf, type TextPosition } from '#lib/text-positions.ts';
import { normalizeComposed } from './normalize-composed.ts';

/** A character that no font of the language has, and its position. */
export type MissingGlyph = TextPosition & { character: string };

/** All positions of these characters in a text, in reading order. */
export const positionsOfMissing = (text: string, missing: readonly string[]): MissingGlyph[] => {
  if (missing.length === 0) return [];
  const missingPattern = new RegExp(missing.map(RegExp.escape).join('|'), 'u');
  const isMissing = (part: string): boolean => missingPattern.test(normalizeComposed(part));
  return positionsOf(text, isMissing, isMissing);
};
