/** A line split into its translatable words and the markup around them. */
export type Line = { before: string; words: string; after: string };

/** Leading bullets and spaces, trailing spaces, and the asterisks of an entirely bold line. */
const linePattern = /^(\s*(?:•\s*)?)(\*\*)?(.*?)(\*\*)?(\s*)$/su;

/** Splits a line into its markup and words; lines without a letter have no words. */
export const cutLine = (line: string): Line => {
  const [, lead = '', open = '', inner = '', close = '', trail = ''] = linePattern.exec(line) ?? [];
  const isBold = open !== '' && close !== '' && !inner.includes('**');
  const words = isBold ? inner : `${open}${inner}${close}`;
  if (!/\p{L}/u.test(words)) return { before: line, words: '', after: '' };
  return { before: lead + (isBold ? open : ''), words, after: (isBold ? close : '') + trail };
};

/** Joins the translated lines of a text. */
export const joinLines = (lines: readonly Line[], translationOf: (words: string) => string): string =>
  lines
    .map(({ before, words, after }) => before + (words === '' ? '' : translationOf(words)) + after)
    .join('\n');
