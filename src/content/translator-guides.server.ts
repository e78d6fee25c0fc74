import { setImmediate as nextTurn } from 'node:timers/promises';
import { readGlossary, readOriginals } from './files.server.ts';
import { type WrittenTerm, withEditedTerms } from './glossary/edited-terms.ts';
import { type Glossary, requiredTerms, type Term } from './glossary/terms.ts';
import { originalLanguage } from './language.ts';

/** A term of the glossary that a German text names. */
type MatchedTerm = {
  german: string;
  term: string;
  germanForms: string[];
  forms: string[];
  forbidden: string[];
};

/** What translators are given besides the texts: the glossary, and which texts may stay German. */
export type TranslatorGuides = {
  /** The glossary of the release. */
  shippedGlossaryOf: (tag: string) => Promise<Glossary>;
  /** The glossary of the release with what the staff has edited until now; the same object until that changes. */
  glossaryOf: (tag: string) => Promise<Glossary>;
  /** The terms that a German text names, in the language. */
  termsOf: (german: string, tag: string) => Promise<MatchedTerm[]>;
  /** Keys of the texts that may stay the same in other languages. */
  verbatimKeys: () => Promise<ReadonlySet<string>>;
};

/** Memoizes a promise; a failure is not memoized. */
const memoize = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let cached: Promise<T> | null = null;
  return () => {
    cached ??= read().catch((error) => {
      cached = null;
      throw error;
    });
    return cached;
  };
};

/** The terms of a language; empty when it has no glossary. */
const readTerms = async (contentDir: string, tag: string): Promise<readonly Term[]> => {
  try {
    return (await readGlossary(contentDir, tag)).terms;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

type EditedTerms = (tag: string) => Promise<readonly WrittenTerm[]>;

/** Loads edited terms with one statement for all who ask in the same turn of the event loop. */
const loadTogether = (load: EditedTerms): EditedTerms => {
  const waiting = new Map<string, Promise<readonly WrittenTerm[]>>();
  return (tag) => {
    const found =
      waiting.get(tag) ??
      nextTurn().then(() => {
        waiting.delete(tag);
        return load(tag);
      });
    waiting.set(tag, found);
    return found;
  };
};

/**
 * Reads each file once, on first use: the files of a release never change. Edited terms are read whenever they are needed,
 * so that no process checks or translates by an older glossary.
 */
export const createTranslatorGuides = (contentDir: string, editedTerms: EditedTerms): TranslatorGuides => {
  const termLoaders = new Map<string, () => Promise<readonly Term[]>>();
  const loadTerms = (tag: string) => {
    const loader = termLoaders.get(tag) ?? memoize(() => readTerms(contentDir, tag));
    termLoaders.set(tag, loader);
    return loader();
  };
  const shippedGlossaryOf = async (tag: string): Promise<Glossary> => {
    const [originalTerms, terms] = await Promise.all([loadTerms(originalLanguage), loadTerms(tag)]);
    return { originalTerms, terms };
  };
  const loadEdited = loadTogether(editedTerms);
  const cached = new Map<string, { version: string; glossary: Glossary }>();
  const glossaryOf = async (tag: string): Promise<Glossary> => {
    const [shipped, edited] = await Promise.all([shippedGlossaryOf(tag), loadEdited(tag)]);
    const version = JSON.stringify(edited);
    const known = cached.get(tag);
    if (known?.version === version) return known.glossary;
    const glossary = withEditedTerms(shipped, edited);
    cached.set(tag, { version, glossary });
    return glossary;
  };
  return {
    shippedGlossaryOf,
    glossaryOf,
    termsOf: async (german, tag) => {
      const glossary = await glossaryOf(tag);
      return requiredTerms(german, glossary).map(({ id, term, forms, forbidden = [] }) => {
        const original = glossary.originalTerms.find((each) => each.id === id);
        return {
          german: original?.term ?? id,
          term,
          germanForms: [...(original?.forms ?? [])],
          forms: [...forms],
          forbidden: [...forbidden],
        };
      });
    },
    verbatimKeys: memoize(async () => {
      const { texts } = await readOriginals(contentDir);
      return new Set(Object.entries(texts).flatMap(([key, text]) => (text.verbatim ? [key] : [])));
    }),
  };
};
