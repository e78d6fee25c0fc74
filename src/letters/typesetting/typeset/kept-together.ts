/** Khmer and Lao text, which has no spaces between words, with the signs it ends with. */
const clause = /[\p{Script=Khmer}\p{Script=Lao}]+[.,:;!?)”»]*/gu;

/** Signs that repeat the word before them or end a sentence; for the segmenter they are words. */
const clinging = /^[ៗໆ។៕៖\p{P}]+$/u;

const words = new Intl.Segmenter('lo', { granularity: 'word' });

/** What is marked already. */
const marked = /(\u2060[^\u2060]+\u2060)/;

const lastWordMarked = (text: string): string => {
  const pieces = [...words.segment(text)].map(({ segment }) => segment);
  const last = pieces.findLastIndex((piece) => !clinging.test(piece));
  if (last < 0 || last === pieces.length - 1) return text;
  return [...pieces.slice(0, last), '\u2060', ...pieces.slice(last), '\u2060'].join('');
};

/**
 * The text with U+2060 on either side of words that the template must not part from the sign after them: the
 * typesetter would begin lines with a full stop.
 */
export const withWordJoiners = (text: string): string =>
  text
    .split(marked)
    .map((piece, index) => (index % 2 === 1 ? piece : piece.replace(clause, lastWordMarked)))
    .join('');
