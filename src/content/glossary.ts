import type { Script } from './language.ts';

/**
 * A term of a glossary. Words of `term` in brackets are optional. Each form is a phrase of word stems, so
 * that "developing countr" matches "developing country" and "developing countries".
 */
export type Term = { id: string; term: string; forms: readonly string[] };

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

const patternOf = (form: string): RegExp =>
  new RegExp(wordsOf(form).map(RegExp.escape).join(`${wordEnding}\\s+`), 'giu');

/**
 * Ids of the terms that a text names in full. Of overlapping terms only the longest counts: "World Trade
 * Organization" is not a mention of "world trade".
 */
export const findTermIds = (text: string, terms: readonly Term[]): Set<string> => {
  const found = new Set<string>();
  let rest = text;
  const longestFirst = terms
    .flatMap(({ id, forms }) => forms.map((form) => ({ id, form })))
    .sort((a, b) => b.form.length - a.form.length);
  for (const { id, form } of longestFirst) {
    const without = rest.replace(patternOf(form), '|');
    if (without !== rest) found.add(id);
    rest = without;
  }
  return found;
};

/** Forms with fewer words than the term, which would match only a part of it. */
export const incompleteForms = ({ term, forms }: Term, script: Script): string[] => {
  const sizeOf = (phrase: string): number =>
    unspacedScripts.has(script) ? phrase.replace(/[^\p{L}]/gu, '').length : wordsOf(phrase).length;
  const required = sizeOf(term.replace(/[(（][^)）]*[)）]/gu, ' '));
  return forms.filter((form) => sizeOf(form) < required);
};
