/** A position in a text as editors show it: both count from 1, columns in graphemes. */
export type TextPosition = { line: number; column: number };

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The graphemes of a text: letters with their accents, and whole emoji. */
export const graphemesOf = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment);

/**
 * The graphemes that match, each with its position, in reading order.
 * @param mayContain cheap check that skips lines without a match
 */
export const positionsOf = (
  text: string,
  matches: (character: string) => boolean,
  mayContain: (line: string) => boolean = () => true,
): (TextPosition & { character: string })[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      mayContain(line)
        ? graphemesOf(line).flatMap((character, position) =>
            matches(character) ? [{ character, line: index + 1, column: position + 1 }] : [],
          )
        : [],
    );
