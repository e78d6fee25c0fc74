type Segmenter = { segment(text: string): Iterable<{ segment: string }> };
type Segmenters = new (tag: string, options: { granularity: 'word' }) => Segmenter;

const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const [opening, afterPause, noBreakAfter] = [
  /^[\p{Ps}\p{Pi}]/u,
  /[、。，：；！？・/／]$/,
  /[\p{Ps}\p{Pi}\p{N}\s]$/u,
];
/** Whether the script of a text has no spaces between words: Chinese or Japanese. */
export const hasNoWordSpaces = (text: string): boolean => ideographs.test(text);

/** Japanese endings and particles, and one-character words such as `的`, belong to the preceding word. */
const attachesToPrevious = /^(?:\p{Script=Hiragana}+|\p{Script=Han})$/u;
const honorific = /^[おご]$/;
/** Characters that fit on a line of the largest headline on a small phone. */
const maxLineLength = 9;

/** Cached, because creating it takes longer than using it. */
let segmenter: Segmenter | undefined;

const canBreakBefore = (chunk: string, word: string): boolean => {
  if (chunk.length < 2 || noBreakAfter.test(chunk)) return false;
  if (opening.test(word) || honorific.test(word)) return true;
  const isAttached =
    attachesToPrevious.test(word) && !afterPause.test(chunk) && chunk.length + word.length <= maxLineLength;
  return /^[\p{L}\p{N}]/u.test(word) && !isAttached;
};

/**
 * Splits a Chinese or Japanese headline, which has no spaces, where a line may break without tearing a word
 * apart. Other languages, and browsers without `Intl.Segmenter`, get the whole text.
 */
export const headlineChunks = (text: string): string[] => {
  const { Segmenter } = Intl as { Segmenter?: Segmenters };
  if (!Segmenter || !hasNoWordSpaces(text)) return [text];
  // One dictionary segments both languages.
  segmenter ??= new Segmenter('ja', { granularity: 'word' });
  const chunks: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const chunk = chunks.pop() ?? '';
    if (canBreakBefore(chunk, segment)) chunks.push(chunk, segment);
    else chunks.push(chunk + segment);
  }
  return chunks;
};
