/** What a letter has room for: its own paragraph in characters, the lines of its head in columns. */
export const bounds = {
  own: 1500,
  line: 44,
  addressLines: 6,
  /** Unicode code units of the own paragraph: no writing needs four for each of its characters. */
  ownUnits: 6000,
  /** The same of a line. */
  lineUnits: 350,
} as const;

type Segmenter = new (
  locale: string,
  options: { granularity: 'grapheme' },
) => { segment: (text: string) => Iterable<{ segment: string }> };

/** Missing in Firefox before 125. */
const { Segmenter } = Intl as { Segmenter?: Segmenter };
const segmenter = Segmenter && new Segmenter('und', { granularity: 'grapheme' });

/** The characters of a text as people count them where the platform can tell, else its code points, which are never fewer. */
export const charactersIn = (text: string): string[] =>
  segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : [...text];

/** Letters drawn in a full square. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/;

const columns = (line: string): number =>
  charactersIn(line).reduce((sum, character) => sum + (wide.test(character) ? 2 : 1), 0);

/** Whether a line is too long for the head of the letter. */
export const isLineTooLong = (line: string): boolean =>
  line.length > bounds.lineUnits || columns(line) > bounds.line;
