import type { Script } from '../language.ts';

/**
 * A term of a glossary. Words of `term` in brackets are optional. Each form is a phrase of word stems, so
 * that "developing countr" matches "developing country" and "developing countries".
 */
export type Term = {
  id: string;
  term: string;
  forms: readonly string[];
  /** Phrases of word stems that must not translate the term. */
  forbidden?: readonly string[] | undefined;
  note?: string | undefined;
};

/** The terms of the glossaries: the German ones, and those of the language. */
export type Glossary = { originalTerms: readonly Term[]; terms: readonly Term[] };

/** A term that a German text names and its translation lacks, or translates by forbidden words. */
export type TermFault = { term: Term; german: string; forbidden: readonly string[] };

/** Scripts in which words cannot be counted, because spaces between them are missing or optional. */
const unspacedScripts: ReadonlySet<Script> = new Set([
  'Burmese',
  'Han',
  'Hangul',
  'Japanese',
  'Khmer',
  'Lao',
  'Thai',
]);

const wordEnding = '[\\p{L}\\p{M}\\u200c]*';

const wordsOf = (phrase: string): string[] => phrase.trim().split(/\s+/u);

const sourceOf = (form: string): string => wordsOf(form).map(RegExp.escape).join(`${wordEnding}\\s+`);

type Pattern = { id: string; pattern: RegExp };

/** Cached by identity, because the same terms are sought in hundreds of texts. */
const patternCache = new WeakMap<readonly Term[], readonly Pattern[]>();

/** The patterns of all forms, longest first. */
const patternsOf = (terms: readonly Term[]): readonly Pattern[] => {
  const patterns =
    patternCache.get(terms) ??
    terms
      .flatMap(({ id, forms }) => forms.map((form) => ({ id, form })))
      .sort((a, b) => b.form.length - a.form.length)
      .map(({ id, form }) => ({ id, pattern: new RegExp(sourceOf(form), 'giu') }));
  patternCache.set(terms, patterns);
  return patterns;
};

/** A phrase without its optional words in brackets. */
export const withoutOptionalWords = (term: string): string =>
  term
    .replace(/[(（][^)）]*[)）]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

/** The ids of the terms that a text names, and the text without them. */
const takeTerms = (text: string, terms: readonly Term[]): { ids: Set<string>; rest: string } => {
  const ids = new Set<string>();
  let rest = text;
  for (const { id, pattern } of patternsOf(terms)) {
    const without = rest.replace(pattern, '|');
    if (without !== rest) ids.add(id);
    rest = without;
  }
  return { ids, rest };
};

/**
 * Ids of the terms that a text names in full. Of overlapping terms only the longest counts: "World Trade
 * Organization" is not a mention of "world trade".
 */
export const findTermIds = (text: string, terms: readonly Term[]): Set<string> => takeTerms(text, terms).ids;

/** The terms of the glossary that a German text names, in the language. */
export const requiredTerms = (german: string, { originalTerms, terms }: Glossary): Term[] => {
  const namedIds = findTermIds(german, originalTerms);
  return terms.filter(({ id }) => namedIds.has(id));
};

/** Other scripts have no spaces between words, or join particles to their beginning. */
const beginsWithSeparateWord = /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Armenian}\p{sc=Georgian}]/u;

/** Whether a text has a phrase of word stems, in most alphabets from the beginning of a word. */
export const hasPhrase = (text: string, phrase: string): boolean =>
  new RegExp(
    `${beginsWithSeparateWord.test(phrase) ? '(?<![\\p{L}\\p{M}])' : ''}${sourceOf(phrase)}`,
    'iu',
  ).test(text);

/** What a translation does otherwise than the glossary says: terms it lacks, and forbidden words. */
export const termFaults = (german: string, text: string, glossary: Glossary): TermFault[] => {
  const required = requiredTerms(german, glossary);
  const { ids, rest } = takeTerms(text, required);
  return required.flatMap((term) => {
    // Words that belong to a term named in full are never the forbidden ones.
    const forbidden = (term.forbidden ?? []).filter((phrase) => hasPhrase(rest, phrase));
    if (ids.has(term.id) && forbidden.length === 0) return [];
    const original = glossary.originalTerms.find(({ id }) => id === term.id);
    return [{ term, german: original?.term ?? term.id, forbidden }];
  });
};

/** Forms with fewer words than the term, which would match only a part of it. */
export const incompleteForms = ({ term, forms }: Pick<Term, 'term' | 'forms'>, script: Script): string[] => {
  const sizeOf = (phrase: string): number =>
    unspacedScripts.has(script) ? phrase.replace(/[^\p{L}]/gu, '').length : wordsOf(phrase).length;
  const required = sizeOf(withoutOptionalWords(term));
  return forms.filter((form) => sizeOf(form) < required);
};
