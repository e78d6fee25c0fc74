/** Longer runs without a break opportunity may not fit on a line; real words are hardly ever that long. */
const maxRunLength = 40;
/** Characters between two inserted soft hyphens. */
const breakInterval = 20;

/** Scripts without spaces between words are broken between words or characters anyway. */
const longRun = new RegExp(
  `[^\\s\\-‐–—/\\u00ad\\u200b\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]{${maxRunLength + 1},}`,
  'gu',
);

const characters = new Intl.Segmenter('und');

const insertSoftHyphens = (run: string): string => {
  const all = Array.from(characters.segment(run), ({ segment }) => segment);
  if (all.length <= maxRunLength) return run;
  return all
    .map((each, index) => (index > 0 && index % breakInterval === 0 ? `\u00ad${each}` : each))
    .join('');
};

/** Inserts soft hyphens into runs that are too long for a line. */
export const withSoftHyphens = (text: string): string => text.replace(longRun, insertSoftHyphens);
