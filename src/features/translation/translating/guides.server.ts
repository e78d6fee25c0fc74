import { type GlossaryTerm, readGlossary, readOriginals, termsIn } from '#features/texts/index.server.ts';
import { originalLanguage } from '#features/texts/index.ts';
import type { Term } from '#platform/language-services/index.server.ts';

/** What a release tells translators beside the texts themselves. */
export type Guides = {
  /** The terms of the glossary that these German texts name, with their set translation. */
  termsFor: (texts: readonly string[], tag: string) => Promise<Term[]>;
  /** Keys of the texts that may stay the same in other languages. */
  verbatim: () => Promise<ReadonlySet<string>>;
};

/** Guides are read once, when they are first needed: a release brings them, and nothing changes them. */
export const createGuides = (contentDir: string): Guides => {
  const glossaries = new Map<string, Promise<readonly GlossaryTerm[]>>();
  const glossary = (tag: string) => {
    const known = glossaries.get(tag) ?? readGlossary(contentDir, tag).then(({ terms }) => terms);
    glossaries.set(tag, known);
    return known;
  };
  let verbatim: Promise<ReadonlySet<string>> | null = null;
  return {
    termsFor: async (texts, tag) => {
      const [german, own] = await Promise.all([glossary(originalLanguage), glossary(tag)]);
      const named = termsIn(texts.join('\n'), german);
      return german
        .filter(({ id }) => named.has(id))
        .flatMap(({ id, term }) => {
          const translation = own.find((each) => each.id === id)?.term;
          return translation ? [{ term, translation }] : [];
        });
    },
    verbatim: () => {
      verbatim ??= readOriginals(contentDir).then(
        ({ texts }) => new Set(Object.keys(texts).filter((key) => texts[key]?.verbatim)),
      );
      return verbatim;
    },
  };
};
