import type { LetterModel } from '#letters/typesetting/model.ts';
import { positionsOfMissing } from '#letters/typesetting/typeset/glyphs.ts';
import { graphemesOf } from '#lib/text-positions.ts';
import { type MissingCharacter, parsePetition, printedParts } from './markup.ts';

/** A petition to print: text in the letter's language, address in the language of the destination. */
export type PrintedPetition = { title: string; content: string } & Pick<
  LetterModel,
  'language' | 'direction'
> & {
    /** Asked only where there is an address. */
    recipientIn: () => LetterModel['recipientIn'];
  };

type PrintLanguage = LetterModel['recipientIn'];
type GlyphCheck = (text: string, language: PrintLanguage) => Promise<readonly { character: string }[]>;

type Part = { petitionIndex: number; path: MissingCharacter['path']; text: string; language: PrintLanguage };

const partsOf = (petition: PrintedPetition, petitionIndex: number): Part[] => {
  const { title, content, language, direction, recipientIn } = petition;
  const letter = { language, direction };
  const { address, body } = printedParts(content);
  const hasSubject = parsePetition(content).subject !== '';
  const parts: Part[] = [
    // A letter prints the title where its text has no subject.
    { petitionIndex, path: 'title', text: hasSubject ? '' : title, language: letter },
    ...(address.trim() === ''
      ? []
      : [{ petitionIndex, path: 'content' as const, text: address, language: recipientIn() }]),
    { petitionIndex, path: 'content', text: body, language: letter },
  ];
  return parts.filter(({ text }) => text.trim() !== '');
};

/** Graphemes remembered per language; a language has some hundreds. */
const maxRemembered = 10_000;

/**
 * Remembers the graphemes that the fonts of each language have, so that a text with no others needs no typesetter. For
 * checks whose positions do not matter.
 */
export const rememberGlyphs = (check: GlyphCheck): GlyphCheck => {
  const remembered = new Map<string, Set<string>>();
  return async (text, language) => {
    const key = `${language.language} ${language.direction}`;
    const known = remembered.get(key) ?? new Set<string>();
    remembered.set(key, known);
    const words = text.split(/\s+/).filter((word) => graphemesOf(word).some((each) => !known.has(each)));
    if (words.length === 0) return [];
    const missing = await check(words.join(' '), language);
    if (missing.length === 0 && known.size < maxRemembered)
      for (const grapheme of words.flatMap(graphemesOf)) known.add(grapheme);
    return missing;
  };
};

/** The distinct words of all parts, so that shared words are checked once. */
const wordsOf = (parts: readonly Part[]): string =>
  [...new Set(parts.flatMap(({ text }) => text.split(/\s+/)))].join(' ').trim();

/**
 * Finds the characters of each petition that its letter cannot show, title first, then in reading order. Runs
 * one check per language.
 * @throws the errors of the check
 */
export const findMissingGlyphs = async (
  check: GlyphCheck,
  petitions: readonly PrintedPetition[],
): Promise<MissingCharacter[][]> => {
  const found: MissingCharacter[][] = petitions.map(() => []);
  const parts = petitions.flatMap(partsOf);
  for (const partsOfLanguage of Map.groupBy(
    parts,
    ({ language }) => `${language.language} ${language.direction}`,
  ).values()) {
    const [{ language }] = partsOfLanguage as [Part];
    const missing = await check(wordsOf(partsOfLanguage), language);
    const characters = [...new Set(missing.map(({ character }) => character))];
    for (const { petitionIndex, path, text } of partsOfLanguage)
      found[petitionIndex]?.push(
        ...positionsOfMissing(text, characters).map((position) => ({ ...position, path })),
      );
  }
  return found.map((missingCharacters) =>
    missingCharacters.toSorted(
      (a, b) => Number(a.path === 'content') - Number(b.path === 'content') || a.line - b.line,
    ),
  );
};
