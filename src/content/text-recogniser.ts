import { placeholdersOf } from './placeholders.ts';

/** A recognised text: its key and the values of its placeholders. */
export type RecognisedText = { key: string; values: Record<string, string> };

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Normalizes for comparison: the Swiss variant writes ss for ß. */
const withoutEszett = (text: string): string => text.replaceAll('ß', 'ss');

/** Maximum length of a placeholder's value in UTF-16 units; the longest is the list of all publishers. */
const maxValueLength = 240;

const patternOf = (german: string): RegExp =>
  new RegExp(
    `^${escapePattern(withoutEszett(german)).replace(/\\\{([a-zA-Z]+)\\\}/g, `(?<$1>.{1,${maxValueLength}})`)}$`,
    'u',
  );

/**
 * Recognises texts published by this site, with or without values in their placeholders.
 * @param originals German texts by key.
 * @returns a function that gives the text's key and values, or null for any other text.
 */
export const createTextRecogniser = (originals: Iterable<readonly [string, string]>) => {
  const plain = new Map<string, string>();
  const templates: { key: string; pattern: RegExp }[] = [];
  for (const [key, german] of originals) {
    plain.set(withoutEszett(german), key);
    const names = placeholdersOf(german);
    if (names.length > 0 && new Set(names).size === names.length)
      templates.push({ key, pattern: patternOf(german) });
  }
  return (published: string): RecognisedText | null => {
    const text = withoutEszett(published);
    const key = plain.get(text);
    if (key) return { key, values: {} };
    for (const { key, pattern } of templates) {
      const match = pattern.exec(text);
      if (match) return { key, values: { ...match.groups } };
    }
    return null;
  };
};
