import { positionsOf, type TextPosition } from '#lib/text-positions.ts';

/**
 * Normalizes text to NFC and replaces lone surrogates, which JSON cannot carry. Also composes the Persian heh
 * with hamza, which NFC does not; as two characters its lines are extracted from the PDF in the wrong order.
 */
export const normalizeComposed = (text: string): string =>
  text.toWellFormed().normalize('NFC').replaceAll('\u0647\u0654', '\u06c0');

/** A character that no font of the language has, and its position. */
export type MissingGlyph = TextPosition & { character: string };

/** All positions of these characters in a text, in reading order. */
export const positionsOfMissing = (text: string, missing: readonly string[]): MissingGlyph[] => {
  if (missing.length === 0) return [];
  const missingPattern = new RegExp(missing.map(RegExp.escape).join('|'), 'u');
  const isMissing = (part: string): boolean => missingPattern.test(normalizeComposed(part));
  return positionsOf(text, isMissing, isMissing);
};
