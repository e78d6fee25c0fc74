import { separatorLine } from '#letters/modern.ts';
import type { CheckedText } from '../quality/check.ts';
import type { DraftChecker, PetitionKey, Text } from '../quality/draft-checker.server.ts';

export type ChangedLetter = PetitionKey &
  Text & {
    /** The words that are new in it. */
    words: readonly string[];
    isAddressChanged: boolean;
    /** Its letter could show everything before. */
    wasPrintable: boolean;
  };

/** A letter of the new words alone, and in its address too where that has changed. */
const letterOfWords = ({ countryCode, language, words, isAddressChanged }: ChangedLetter) => {
  const line = words.join(' ');
  const content = [isAddressChanged ? line : '', separatorLine, line].join('\n');
  return { countryCode, language, title: '', content };
};

/**
 * What each changed letter cannot show; null where the typesetter is unavailable. Of a letter that could show everything
 * only the new words are looked at, the whole where one of them cannot be shown.
 */
export const missingInChanged = async (
  checker: DraftChecker,
  letters: readonly ChangedLetter[],
): Promise<CheckedText['missingGlyphs'][]> => {
  const printable = letters.filter(({ wasPrintable }) => wasPrintable);
  const inWords = await checker.missingGlyphsInAll(printable.map(letterOfWords));
  const unchanged = new Set(printable.filter((_, index) => inWords[index]?.length === 0));
  const others = letters.filter((letter) => !unchanged.has(letter));
  const inOthers = await checker.missingGlyphsInAll(others);
  const missing = new Map(others.map((letter, index) => [letter, inOthers[index] ?? null]));
  return letters.map((letter) => (unchanged.has(letter) ? [] : (missing.get(letter) ?? null)));
};
