/** A run of Khmer or Lao, which has no spaces between words, with trailing punctuation. */
const clause = /[\p{Script=Khmer}\p{Script=Lao}]+[.,:;!?)”»]*/gu;

/** Repetition marks and punctuation, which the segmenter treats as words. */
const clinging = /^[ៗໆ។៕៖\p{P}]+$/u;

const words = new Intl.Segmenter('lo', { granularity: 'word' });

/** Text that is already between word joiners. */
const marked = /(\u2060[^\u2060]+\u2060)/;

const lastWordMarked = (text: string): string => {
  const pieces = [...words.segment(text)].map(({ segment }) => segment);
  const last = pieces.findLastIndex((piece) => !clinging.test(piece));
  if (last < 0 || last === pieces.length - 1) return text;
  return [...pieces.slice(0, last), '\u2060', ...pieces.slice(last), '\u2060'].join('');
};

/**
 * Puts U+2060 around a word and the punctuation after it, which the template then keeps on one line;
 * otherwise lines could begin with a full stop.
 */
export const withWordJoiners = (text: string): string =>
  text
    .split(marked)
    .map((piece, index) => (index % 2 === 1 ? piece : piece.replace(clause, lastWordMarked)))
    .join('');
