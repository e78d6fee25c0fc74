import { placeholdersOf } from './placeholders.ts';

/** A published text found again: its key and what stood in its placeholders. */
export type Recognised = { key: string; values: Record<string, string> };

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text as it is compared: a country may spell ß its own way. */
const withoutEszett = (text: string): string => text.replaceAll('ß', 'ss');

/** Longest value of a placeholder, in UTF-16 units: the publishers of all figures in a row. */
const longestValue = 240;

const patternOf = (german: string): RegExp =>
  new RegExp(
    `^${literally(withoutEszett(german)).replace(/\\\{([a-zA-Z]+)\\\}/g, `(?<$1>.{1,${longestValue}})`)}$`,
    'u',
  );

/**
 * Recognises the texts the site itself publishes, as they stand in the base texts or filled for some country.
 * @param originals German texts by key.
 * @returns a function that gives the text's key and values, or null for any other text.
 */
export const createRecogniser = (originals: Iterable<readonly [string, string]>) => {
  const plain = new Map<string, string>();
  const templates: { key: string; pattern: RegExp }[] = [];
  for (const [key, german] of originals) {
    plain.set(withoutEszett(german), key);
    const names = placeholdersOf(german);
    if (names.length > 0 && new Set(names).size === names.length)
      templates.push({ key, pattern: patternOf(german) });
  }
  return (published: string): Recognised | null => {
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
