/** A place in a text, in UTF-16 units, and what is to stand there. */
export type Place = { from: number; to: number; replacement: string };

/** `$1`, `$<name>`, `$&` and `$$`, as JavaScript replaces them; a group that does not exist stays as it is written. */
const expand = (template: string, match: RegExpMatchArray): string =>
  template.replace(/\$(?:(\$)|(&)|<([^>]+)>|(\d\d?))/g, (written, dollar, whole, name, digits) => {
    if (dollar) return '$';
    if (whole) return match[0];
    if (name !== undefined)
      return match.groups && name in match.groups ? (match.groups[name] ?? '') : written;
    const number = Number(digits);
    if (number >= 1 && number < match.length) return match[number] ?? '';
    const first = Number(digits[0]);
    return digits.length === 2 && first >= 1 && first < match.length
      ? `${match[first] ?? ''}${digits[1]}`
      : written;
  });

const segmenters = new Map<string, Intl.Segmenter>();

const wordSegmenter = (language: string): Intl.Segmenter => {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, segmenter);
  return segmenter;
};

/** Whether a place begins and ends where words of the language do, which a dictionary knows where there are no spaces. */
const wordTest = (text: string, language: string): ((from: number, to: number) => boolean) => {
  const segments = wordSegmenter(language).segment(text);
  const isBoundary = (at: number) => at === text.length || segments.containing(at)?.index === at;
  return (from, to) => isBoundary(from) && isBoundary(to);
};

type Replacing = {
  replace: string;
  /** `$1` and the like stand for groups. */
  regex: boolean;
  wholeWord: boolean;
  /** BCP 47 tag. */
  language: string;
  /** UTF-16 units that the new text may have. */
  maxLength: number;
};

/**
 * Where a pattern with the flag `g` finds something, in reading order; places without a character, and those
 * that stay as they are, do not count. Ends
 * where the new text has become too long.
 */
export const placesIn = (
  text: string,
  pattern: RegExp,
  { replace, regex, wholeWord, language, maxLength }: Replacing,
): { places: Place[]; isTooLong: boolean } => {
  const places: Place[] = [];
  let length = text.length;
  let isWord: ReturnType<typeof wordTest> | null = null;
  for (const match of text.matchAll(pattern)) {
    const [from, to] = [match.index, match.index + match[0].length];
    if (from === to) continue;
    if (wholeWord) {
      isWord ??= wordTest(text, language);
      if (!isWord(from, to)) continue;
    }
    const replacement = regex ? expand(replace, match) : replace;
    if (replacement === match[0]) continue;
    places.push({ from, to, replacement });
    length += replacement.length - (to - from);
    if (length > maxLength) return { places, isTooLong: true };
  }
  return { places, isTooLong: false };
};

/** The text with what is to stand at its places. */
export const withPlaces = (text: string, places: readonly Place[]): string => {
  let [result, at] = ['', 0];
  for (const { from, to, replacement } of places) {
    result += text.slice(at, from) + replacement;
    at = to;
  }
  return result + text.slice(at);
};
