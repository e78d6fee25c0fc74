/** A position in a text as editors show it: both count from 1, columns in graphemes. */
export type Place = { line: number; column: number };

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The graphemes of a text: letters with their accents, and whole emoji. */
export const charactersOf = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment);

/**
 * The graphemes that match, each with its position, in reading order.
 * @param mayContain cheap check that skips lines without a match
 */
export const placesOf = (
  text: string,
  wanted: (character: string) => boolean,
  mayHold: (line: string) => boolean = () => true,
): (Place & { character: string })[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      mayHold(line)
        ? charactersOf(line).flatMap((character, position) =>
            wanted(character) ? [{ character, line: index + 1, column: position + 1 }] : [],
          )
        : [],
    );
