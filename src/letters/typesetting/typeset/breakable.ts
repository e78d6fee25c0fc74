/** A run without a place to break it, longer than this, may not fit on a line; a real word is hardly ever so long. */
const longest = 40;
/** Characters between two places where such a run may be broken. */
const step = 20;

/** Scripts without spaces between words are broken between words or characters anyway. */
const longRun = new RegExp(
  `[^\\s\\-‐–—/\\u00ad\\u200b\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]{${longest + 1},}`,
  'gu',
);

const characters = new Intl.Segmenter('und');

const broken = (run: string): string => {
  const all = Array.from(characters.segment(run), ({ segment }) => segment);
  if (all.length <= longest) return run;
  return all.map((each, index) => (index > 0 && index % step === 0 ? `\u00ad${each}` : each)).join('');
};

/** The text with soft hyphens in what is too long for a line, so that it does not run off the page. */
export const withSoftHyphens = (text: string): string => text.replace(longRun, broken);
