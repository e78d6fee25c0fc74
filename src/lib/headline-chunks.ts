type Segmenter = { segment(text: string): Iterable<{ segment: string }> };
type Segmenters = new (tag: string, options: { granularity: 'word' }) => Segmenter;

const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const [opening, afterPause, bound] = [
  /^[\p{Ps}\p{Pi}]/u,
  /[、。，：；！？・/／]$/,
  /[\p{Ps}\p{Pi}\p{N}\s]$/u,
];
/** Whether a text is in a writing without spaces between its words: Chinese or Japanese. */
export const isWithoutSpaces = (text: string): boolean => ideographs.test(text);

/** Endings and particles of Japanese, and words of a single sign such as `的`, belong to what stands before them. */
const dependent = /^(?:\p{Script=Hiragana}+|\p{Script=Han})$/u;
const honorific = /^[おご]$/;
/** Signs that a line of the largest headline has room for on a small phone. */
const line = 9;

/** Kept, for it takes longer to make than to use. */
let segmenter: Segmenter | undefined;

const mayBegin = (chunk: string, word: string): boolean => {
  if (chunk.length < 2 || bound.test(chunk)) return false;
  if (opening.test(word) || honorific.test(word)) return true;
  const isBound = dependent.test(word) && !afterPause.test(chunk) && chunk.length + word.length <= line;
  return /^[\p{L}\p{N}]/u.test(word) && !isBound;
};

/**
 * A headline in Chinese or Japanese, which has no spaces, cut where a line of it may end without tearing a word apart.
 * Whole for other languages, and in browsers that do not know where words end.
 */
export const headlineChunks = (text: string): string[] => {
  const { Segmenter } = Intl as { Segmenter?: Segmenters };
  if (!Segmenter || !isWithoutSpaces(text)) return [text];
  // Both languages are cut by one and the same dictionary.
  segmenter ??= new Segmenter('ja', { granularity: 'word' });
  const chunks: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const chunk = chunks.pop() ?? '';
    if (mayBegin(chunk, segment)) chunks.push(chunk, segment);
    else chunks.push(chunk + segment);
  }
  return chunks;
};
