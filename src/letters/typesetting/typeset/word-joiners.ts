/** A run of Khmer or Lao, which has no spaces between words, with trailing punctuation. */
const clause = /[\p{Script=Khmer}\p{Script=Lao}]+[.,:;!?)”»]*/gu;

/** Repetition marks and punctuation, which the segmenter treats as words. */
const trailingSign = /^[ៗໆ។៕៖\p{P}]+$/u;

const words = new Intl.Segmenter('lo', { granularity: 'word' });

/** Text that is already between word joiners. */
const markedWord = /(\u2060[^\u2060]+\u2060)/;

const markLastWord = (text: string): string => {
  const segments = [...words.segment(text)].map(({ segment }) => segment);
  const last = segments.findLastIndex((segmentText) => !trailingSign.test(segmentText));
  if (last < 0 || last === segments.length - 1) return text;
  return [...segments.slice(0, last), '\u2060', ...segments.slice(last), '\u2060'].join('');
};

/**
 * Puts U+2060 around a word and the punctuation after it, which the template then keeps on one line;
 * otherwise lines could begin with a full stop.
 */
export const withWordJoiners = (text: string): string =>
  text
    .split(markedWord)
    .map((segmentText, index) => (index % 2 === 1 ? segmentText : segmentText.replace(clause, markLastWord)))
    .join('');
