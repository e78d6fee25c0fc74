import { readGlossary, readOriginals } from './files.server.ts';
import type { Term } from './glossary.ts';
import { originalLanguage } from './language.ts';
import { type Glossary, requiredTerms } from './translation-rules.ts';

/** A term of the glossary that a German text names. */
type MatchedTerm = { german: string; term: string; germanForms: string[]; forms: string[] };

/** What a release provides for translators besides the texts. */
export type TranslatorGuides = {
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

/** Reads each file once, on first use: the files of a release never change. */
export const createTranslatorGuides = (contentDir: string): TranslatorGuides => {
  const termLoaders = new Map<string, () => Promise<readonly Term[]>>();
  const loadTerms = (tag: string) => {
    const loader = termLoaders.get(tag) ?? memoize(() => readTerms(contentDir, tag));
    termLoaders.set(tag, loader);
    return loader();
  };
  const glossaryOf = async (tag: string): Promise<Glossary> => {
    const [originalTerms, terms] = await Promise.all([loadTerms(originalLanguage), loadTerms(tag)]);
    return { originalTerms, terms };
  };
  return {
    glossaryOf,
    termsOf: async (german, tag) => {
      const glossary = await glossaryOf(tag);
      return requiredTerms(german, glossary).map(({ id, term, forms }) => {
        const original = glossary.originalTerms.find((each) => each.id === id);
        return {
          german: original?.term ?? id,
          term,
          germanForms: [...(original?.forms ?? [])],
          forms: [...forms],
        };
      });
    },
    verbatimKeys: memoize(async () => {
      const { texts } = await readOriginals(contentDir);
      return new Set(Object.entries(texts).flatMap(([key, text]) => (text.verbatim ? [key] : [])));
    }),
  };
};
