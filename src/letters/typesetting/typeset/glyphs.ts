import { type Place, placesOf } from '#lib/text-places.ts';
import { composed } from './composed.ts';

/** A character that no font of the language has, and where it stands. */
export type MissingGlyph = Place & { character: string };

/** Every place of these characters in a text, in reading order. */
export const placesOfMissing = (text: string, missing: readonly string[]): MissingGlyph[] => {
  if (missing.length === 0) return [];
  const lacking = new RegExp(missing.map(RegExp.escape).join('|'), 'u');
  const lacks = (part: string): boolean => lacking.test(composed(part));
  return placesOf(text, lacks, lacks);
};
