/** A place in a text as an editor shows it: both count from 1, columns in characters as readers see them. */
export type Place = { line: number; column: number };

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The characters of a text as readers see them: with their accents, and whole emoji. */
export const charactersOf = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment);

/** The characters of a text that are wanted, each with its place, in reading order. */
export const placesOf = (
  text: string,
  wanted: (character: string) => boolean,
): (Place & { character: string })[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      charactersOf(line).flatMap((character, position) =>
        wanted(character) ? [{ character, line: index + 1, column: position + 1 }] : [],
      ),
    );
