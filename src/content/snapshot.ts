import {
  findLanguage,
  isOffered,
  isShippedLanguage,
  knownLanguages,
  type Language,
  type LanguageSettings,
  originalLanguage,
} from './language.ts';
import { createRecogniser, type Recognised } from './memory.ts';

/** All texts of the site in one moment, held in memory: pages and letters are made from it without the database. */
export type TextSnapshot = {
  /** Finds out which published German text this is, as it stands or filled for some country; null for any other. */
  recognise: (text: string) => Recognised | null;
  /** The text in the language, whether that is public or not, else the German original. @throws when there is no such text. */
  text: (key: string, tag: string) => string;
  /** All texts that exist in the language itself, by key. */
  textsIn: (tag: string) => ReadonlyMap<string, string>;
  /** True when the text exists in the language itself. */
  has: (key: string, tag: string) => boolean;
  /** The public languages in which every one of these texts exists, in the order of the catalogue: German first. */
  languagesWith: (keys: readonly string[]) => string[];
  /**
   * The language for a tag in any case when the public may see it, else null. Shipped languages are public until they are
   * withdrawn; an added one is while it has every text there is.
   */
  publicLanguage: (tag: string) => Language | null;
  /** Languages that have been withdrawn. */
  withdrawn: readonly string[];
  /** Whether the language is shipped and not withdrawn, or added, complete or not. */
  offers: (tag: string) => boolean;
};

export type SnapshotRows = {
  originals: ReadonlyMap<string, string>;
  /** By language tag, then by key. */
  translations: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Without them every language is as the catalogue has it. */
  settings?: LanguageSettings;
};

const asInCatalogue: LanguageSettings = new Map();

const withoutTexts: ReadonlyMap<string, string> = new Map();

export const createSnapshot = ({
  originals,
  translations,
  settings = asInCatalogue,
}: SnapshotRows): TextSnapshot => {
  const textsIn = (tag: string) =>
    tag === originalLanguage ? originals : (translations.get(tag) ?? withoutTexts);
  const has = (key: string, tag: string): boolean => textsIn(tag).has(key);
  const offers = (tag: string) => isOffered(tag, settings);
  const isPublic = ({ tag }: Language): boolean =>
    offers(tag) && (isShippedLanguage(tag) || [...originals.keys()].every((key) => has(key, tag)));
  const publicLanguages = new Set(knownLanguages.filter(isPublic));
  /** Asked for every country of a page with the same list of keys. */
  const complete = new WeakMap<readonly string[], readonly string[]>();
  let recognise: TextSnapshot['recognise'] | null = null;
  return {
    recognise: (text) => {
      recognise ??= createRecogniser(originals);
      return recognise(text);
    },
    text: (key, tag) => {
      const found = textsIn(tag).get(key) ?? originals.get(key);
      if (found === undefined) throw new Error(`no text "${key}"`);
      return found;
    },
    textsIn,
    has,
    languagesWith: (keys) => {
      const known =
        complete.get(keys) ??
        [...publicLanguages].map(({ tag }) => tag).filter((tag) => keys.every((key) => has(key, tag)));
      complete.set(keys, known);
      return [...known];
    },
    publicLanguage: (tag) => {
      const language = findLanguage(tag);
      return language && publicLanguages.has(language) ? language : null;
    },
    withdrawn: knownLanguages.map(({ tag }) => tag).filter((tag) => settings.get(tag) === false),
    offers,
  };
};
