import { positionsOf, type TextPosition } from '#lib/text-positions.ts';
import { normalizeComposed } from './composed.ts';

/** A character that no font of the language has, and its position. */
export type MissingGlyph = TextPosition & { character: string };

/** All positions of these characters in a text, in reading order. */
export const positionsOfMissing = (text: string, missing: readonly string[]): MissingGlyph[] => {
  if (missing.length === 0) return [];
  const lacking = new RegExp(missing.map(RegExp.escape).join('|'), 'u');
  const lacks = (part: string): boolean => lacking.test(normalizeComposed(part));
  return positionsOf(text, lacks, lacks);
};
