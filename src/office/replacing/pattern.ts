import { err, ok, type Result } from '#lib/result.ts';

/** What is looked for, and how. */
export type Search = {
  find: string;
  /** `find` is a regular expression of JavaScript with the flags `u` and `m`. */
  regex: boolean;
  wholeWord: boolean;
  caseSensitive: boolean;
};

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Languages in which i is the small letter of İ, and ı that of I. */
const dottedI = new Set(['tr', 'az']);
const turkishForms: Readonly<Record<string, string>> = {
  i: '(?-i:[iİ]|I\u0307)',
  İ: '(?-i:[iİ]|I\u0307)',
  'I\u0307': '(?-i:[iİ]|I\u0307)',
  ı: '(?-i:[ıI])',
  I: '(?-i:[ıI])',
};

/** A letter with its accents, stored as one character or as several. */
const letterPattern = (letter: string): string => {
  const forms = new Set([letter, letter.normalize('NFC'), letter.normalize('NFD')]);
  const patterns = [...forms].map((form) => RegExp.escape(form));
  return patterns.length === 1 ? (patterns[0] as string) : `(?:${patterns.join('|')})`;
};

/** `e` does not find the e of `é` where the accent is a character of its own. */
const withoutFurtherAccent = '(?![\u0300-\u036f])';

const literalPattern = ({ find, caseSensitive }: Search, language: string): string => {
  const isTurkish = !caseSensitive && dottedI.has(language);
  const letters = [...graphemes.segment(find)].map(
    ({ segment }) => (isTurkish && turkishForms[segment]) || letterPattern(segment),
  );
  return `${letters.join('')}${withoutFurtherAccent}`;
};

/**
 * What finds the places in a text of a language. Without `caseSensitive`, letters are the same when Unicode folds
 * them to one (simple case folding: ß and ẞ, σ and ς, but not ß and ss); in Turkish and Azerbaijani texts i and İ are one
 * letter, ı and I the other.
 * @param language BCP 47 tag; matters to plain texts alone
 */
export const patternOf = (search: Search, language: string): Result<RegExp, 'pattern_not_valid'> => {
  const flags = search.caseSensitive ? 'gmu' : 'gmiu';
  try {
    return ok(new RegExp(search.regex ? search.find : literalPattern(search, language), flags));
  } catch {
    return err('pattern_not_valid');
  }
};
