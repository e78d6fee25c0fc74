import { type Glossary, type Term, withoutOptionalWords } from './terms.ts';

/** A term as the staff writes it. */
export type WrittenTerm = {
  /** The German term. */
  term: string;
  translation: string;
  germanForms: readonly string[];
  forms: readonly string[];
  forbidden: readonly string[];
  note: string;
};

/** A term of the glossary of a language, shipped, changed or added. */
export type GlossaryEntry = WrittenTerm & {
  /** Whether a release brought it; it may be changed. */
  shipped: boolean;
  /** Whether the staff changed or added it. */
  edited: boolean;
};

/** The id of a term that no release has; ids of releases have no sign of this kind. */
const ownId = (term: string): string => `+${term}`;

/** A glossary with edited terms in the place of shipped ones of the same German name, and after them the added ones. */
export const withEditedTerms = (shipped: Glossary, edited: readonly WrittenTerm[]): Glossary => {
  if (edited.length === 0) return shipped;
  const shippedIds = new Map(shipped.originalTerms.map(({ id, term }) => [term, id]));
  const [originals, translated] = [shipped.originalTerms, shipped.terms].map(
    (terms) => new Map(terms.map((term) => [term.id, term])),
  ) as [Map<string, Term>, Map<string, Term>];
  for (const { term, translation, germanForms, forms, forbidden, note } of edited) {
    const id = shippedIds.get(term) ?? ownId(term);
    originals.set(id, { id, term, forms: germanForms });
    translated.set(id, { id, term: translation, forms, forbidden, note });
  }
  return { originalTerms: [...originals.values()], terms: [...translated.values()] };
};

/** All terms of a language, by their German name. */
export const glossaryEntries = (shipped: Glossary, edited: readonly WrittenTerm[]): GlossaryEntry[] => {
  const shippedIds = new Set(shipped.terms.map(({ id }) => id));
  const editedTerms = new Set(edited.map(({ term }) => term));
  const { originalTerms, terms } = withEditedTerms(shipped, edited);
  const originals = new Map(originalTerms.map((original) => [original.id, original]));
  return terms
    .flatMap(({ id, term: translation, forms, forbidden = [], note }) => {
      const original = originals.get(id);
      if (!original) return [];
      const { term, forms: germanForms, note: germanNote } = original;
      return [
        {
          ...{ term, translation, germanForms, forms, forbidden, note: note ?? germanNote ?? '' },
          ...{ shipped: shippedIds.has(id), edited: editedTerms.has(term) },
        },
      ];
    })
    .sort((one, other) => one.term.localeCompare(other.term, 'de'));
};

/** A term as it is requested: what is left out stays as it is, or follows from term and translation. */
export type RequestedTerm = Pick<WrittenTerm, 'term' | 'translation'> & {
  [Field in 'germanForms' | 'forms' | 'forbidden' | 'note']?: WrittenTerm[Field] | undefined;
};

/** A requested term with everything that was left out. */
export const completeTerm = (
  { term, translation, ...given }: RequestedTerm,
  current: GlossaryEntry | undefined,
): WrittenTerm => ({
  term,
  translation,
  germanForms: given.germanForms ?? current?.germanForms ?? [withoutOptionalWords(term)],
  forms:
    given.forms ??
    (current?.translation === translation ? current.forms : [withoutOptionalWords(translation)]),
  forbidden: given.forbidden ?? current?.forbidden ?? [],
  note: given.note ?? current?.note ?? '',
});
