import { languages, originalLanguage } from './language.ts';
import { createRecogniser, type Recognised } from './memory.ts';

/** All texts of the site in one moment, held in memory: pages and letters are made from it without the database. */
export type TextSnapshot = {
  /** Finds out which published German text this is, as it stands or filled for some country; null for any other. */
  recognise: (text: string) => Recognised | null;
  /** The text in the language, else the German original. @throws when there is no such text. */
  text: (key: string, tag: string) => string;
  /** True when the text exists in the language itself. */
  has: (key: string, tag: string) => boolean;
  /** The languages in which every one of these texts exists, in the order of the catalogue: German first. */
  languagesWith: (keys: readonly string[]) => string[];
};

export type SnapshotRows = {
  originals: ReadonlyMap<string, string>;
  /** By language tag, then by key. */
  translations: ReadonlyMap<string, ReadonlyMap<string, string>>;
};

export const createSnapshot = ({ originals, translations }: SnapshotRows): TextSnapshot => {
  const inLanguage = (key: string, tag: string): string | undefined =>
    tag === originalLanguage ? originals.get(key) : translations.get(tag)?.get(key);
  const has = (key: string, tag: string): boolean => inLanguage(key, tag) !== undefined;
  /** Asked for every country of a page with the same list of keys. */
  const complete = new WeakMap<readonly string[], readonly string[]>();
  let recognise: TextSnapshot['recognise'] | null = null;
  return {
    recognise: (text) => {
      recognise ??= createRecogniser(originals);
      return recognise(text);
    },
    text: (key, tag) => {
      const found = inLanguage(key, tag) ?? originals.get(key);
      if (found === undefined) throw new Error(`no text "${key}"`);
      return found;
    },
    has,
    languagesWith: (keys) => {
      const known =
        complete.get(keys) ??
        languages.map(({ tag }) => tag).filter((tag) => keys.every((key) => has(key, tag)));
      complete.set(keys, known);
      return [...known];
    },
  };
};
