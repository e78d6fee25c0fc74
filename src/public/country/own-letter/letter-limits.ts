/** Limits of what the sender can type: graphemes of the paragraph, columns of the lines above the letter. */
export const letterLimits = {
  ownParagraph: 1500,
  line: 44,
  addressLines: 6,
  /** UTF-16 code units of the paragraph: no script needs more than four per grapheme. */
  ownParagraphUnits: 6000,
  /** UTF-16 code units of a line. */
  lineUnits: 350,
} as const;

type Segmenter = new (
  locale: string,
  options: { granularity: 'grapheme' },
) => { segment: (text: string) => Iterable<{ segment: string }> };

/** Missing in Firefox before 125. */
const { Segmenter } = Intl as { Segmenter?: Segmenter };
const segmenter = Segmenter && new Segmenter('und', { granularity: 'grapheme' });

/** The graphemes of a text, or its code points where `Intl.Segmenter` is missing; these are never fewer. */
export const graphemesIn = (text: string): string[] =>
  segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : [...text];

/** Characters of double width. */
const fullWidth =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/;

const columnCount = (line: string): number =>
  graphemesIn(line).reduce((sum, character) => sum + (fullWidth.test(character) ? 2 : 1), 0);

/** Whether a line is too long for the head of the letter. */
export const isLineTooLong = (line: string): boolean =>
  line.length > letterLimits.lineUnits || columnCount(line) > letterLimits.line;
