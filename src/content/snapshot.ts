import {
  findLanguage,
  isOffered,
  isShippedLanguage,
  knownLanguages,
  type Language,
  type LanguageSettings,
  originalLanguage,
} from './language.ts';
import { createTextRecogniser, type RecognisedText } from './text-recogniser.ts';

/** An immutable copy of all texts in memory, from which pages and letters are rendered. */
export type TextSnapshot = {
  /** Recognises a published German text, with or without values in its placeholders; else null. */
  recognise: (text: string) => RecognisedText | null;
  /** The text in the language, public or not, else the German original. @throws for an unknown key */
  text: (key: string, tag: string) => string;
  /** The texts of the language by key, without fallbacks. */
  textsIn: (tag: string) => ReadonlyMap<string, string>;
  /** True when the language has the text, without fallbacks. */
  has: (key: string, tag: string) => boolean;
  /** The public languages in which every one of these texts exists, in the order of the catalogue: German first. */
  languagesWith: (keys: readonly string[]) => string[];
  /**
   * The public language for a tag in any case, else null. Shipped languages are public unless withdrawn;
   * added ones are public while they have every text.
   */
  publicLanguage: (tag: string) => Language | null;
  /** Languages that have been withdrawn. */
  withdrawn: readonly string[];
  /** Whether the language is shipped and not withdrawn, or added; it may be incomplete. */
  offers: (tag: string) => boolean;
};

export type SnapshotRows = {
  originals: ReadonlyMap<string, string>;
  /** By language tag, then by key. */
  translations: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Default: every language as in the catalogue. */
  settings?: LanguageSettings;
};

const defaultSettings: LanguageSettings = new Map();

const emptyTexts: ReadonlyMap<string, string> = new Map();

export const createSnapshot = ({
  originals,
  translations,
  settings = defaultSettings,
}: SnapshotRows): TextSnapshot => {
  const textsIn = (tag: string) =>
    tag === originalLanguage ? originals : (translations.get(tag) ?? emptyTexts);
  const has = (key: string, tag: string): boolean => textsIn(tag).has(key);
  const offers = (tag: string) => isOffered(tag, settings);
  const isPublic = ({ tag }: Language): boolean =>
    offers(tag) && (isShippedLanguage(tag) || [...originals.keys()].every((key) => has(key, tag)));
  const publicLanguages = new Set(knownLanguages.filter(isPublic));
  /** Cached by identity, because a page asks for every country with the same list. */
  const completeLanguages = new WeakMap<readonly string[], readonly string[]>();
  let recognise: TextSnapshot['recognise'] | null = null;
  return {
    recognise: (text) => {
      recognise ??= createTextRecogniser(originals);
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
      const cached =
        completeLanguages.get(keys) ??
        [...publicLanguages].map(({ tag }) => tag).filter((tag) => keys.every((key) => has(key, tag)));
      completeLanguages.set(keys, cached);
      return [...cached];
    },
    publicLanguage: (tag) => {
      const language = findLanguage(tag);
      return language && publicLanguages.has(language) ? language : null;
    },
    withdrawn: knownLanguages.map(({ tag }) => tag).filter((tag) => settings.get(tag) === false),
    offers,
  };
};
