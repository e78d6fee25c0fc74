import { readGlossary, readOriginals } from './files.server.ts';
import type { Term } from './glossary.ts';
import { originalLanguage } from './language.ts';
import { type Glossary, termsNamed } from './translation-rules.ts';

/** A term of the glossary that a German text names. */
type NamedTerm = { german: string; term: string; germanForms: string[]; forms: string[] };

/** What a release provides for translators besides the texts. */
export type TranslatorGuides = {
  glossaryOf: (tag: string) => Promise<Glossary>;
  /** The terms that a German text names, in the language. */
  termsOf: (german: string, tag: string) => Promise<NamedTerm[]>;
  /** Keys of the texts that may stay the same in other languages. */
  verbatim: () => Promise<ReadonlySet<string>>;
};

/** Memoizes a promise; a failure is not memoized. */
const once = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let known: Promise<T> | null = null;
  return () => {
    known ??= read().catch((error) => {
      known = null;
      throw error;
    });
    return known;
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
  const readers = new Map<string, () => Promise<readonly Term[]>>();
  const termsIn = (tag: string) => {
    const reader = readers.get(tag) ?? once(() => readTerms(contentDir, tag));
    readers.set(tag, reader);
    return reader();
  };
  const glossaryOf = async (tag: string): Promise<Glossary> => {
    const [originalTerms, terms] = await Promise.all([termsIn(originalLanguage), termsIn(tag)]);
    return { originalTerms, terms };
  };
  return {
    glossaryOf,
    termsOf: async (german, tag) => {
      const glossary = await glossaryOf(tag);
      return termsNamed(german, glossary).map(({ id, term, forms }) => {
        const original = glossary.originalTerms.find((each) => each.id === id);
        return {
          german: original?.term ?? id,
          term,
          germanForms: [...(original?.forms ?? [])],
          forms: [...forms],
        };
      });
    },
    verbatim: once(async () => {
      const { texts } = await readOriginals(contentDir);
      return new Set(Object.entries(texts).flatMap(([key, text]) => (text.verbatim ? [key] : [])));
    }),
  };
};
