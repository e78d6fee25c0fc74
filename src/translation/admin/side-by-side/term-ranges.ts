import type { DiffPart } from '#ui/admin/difference/word-diff.ts';

/** A range in UTF-16 code units that contains a glossary term; `term` is its index. */
export type TermRange = { from: number; to: number; term: number };

const escapeRegExp = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Scripts without spaces: matching to the end of the word would mark the rest of the sentence. */
const unspacedScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Thai}]$/u;
const wordSuffix = String.raw`[\p{L}\p{M}\u200c]*`;

const patternOf = (form: string): RegExp => {
  const phrase = form.trim().split(/\s+/u).map(escapeRegExp).join(String.raw`${wordSuffix}\s+`);
  return new RegExp(unspacedScripts.test(form.trim()) ? phrase : phrase + wordSuffix, 'giu');
};

/**
 * Ranges of glossary terms in a text. Each term is given by its forms, phrases of word stems. Of overlapping terms the
 * longest counts: "World Trade Organization" is not a mention of "world trade".
 */
export const termRanges = (text: string, terms: readonly (readonly string[])[]): TermRange[] => {
  const found: TermRange[] = [];
  const longestFirst = terms
    .flatMap((forms, term) => forms.map((form) => ({ form, term })))
    .filter(({ form }) => form.trim() !== '')
    .sort((one, other) => other.form.length - one.form.length);
  for (const { form, term } of longestFirst)
    for (const match of text.matchAll(patternOf(form))) {
      const range = { from: match.index, to: match.index + match[0].length, term };
      if (!found.some(({ from, to }) => from < range.to && range.from < to)) found.push(range);
    }
  return found.sort((one, other) => one.from - other.from);
};

const placeholder = /\{[a-zA-Z]+\}/g;

/** A part of a diff with at most one mark. */
export type MarkedPart = DiffPart & { mark: { term: number } | 'placeholder' | null };

const placeholdersIn = (text: string) =>
  Array.from(text.matchAll(placeholder), (match) => ({
    from: match.index,
    to: match.index + match[0].length,
    mark: 'placeholder' as const,
  }));

/**
 * Splits a diff at the ends of terms and placeholders. Term ranges refer to the newer text; removed
 * text has no marks.
 */
export const splitByMarks = (parts: readonly DiffPart[], ranges: readonly TermRange[]): MarkedPart[] => {
  const newer = parts.map(({ kind, text }) => (kind === 'removed' ? '' : text)).join('');
  const placeholderMarks = placeholdersIn(newer);
  const termsOutside = ranges.filter(
    ({ from, to }) => !placeholderMarks.some((each) => each.from < to && from < each.to),
  );
  const marks = [
    ...placeholderMarks,
    ...termsOutside.map(({ from, to, term }) => ({ from, to, mark: { term } })),
  ];
  const cuts = marks.flatMap(({ from, to }) => [from, to]).sort((one, other) => one - other);
  let at = 0;
  return parts.flatMap(({ kind, text }): MarkedPart[] => {
    if (kind === 'removed') return [{ kind, text, mark: null }];
    const begin = at;
    const end = at + text.length;
    at = end;
    const edges = [...new Set([begin, ...cuts.filter((cut) => cut > begin && cut < end), end])];
    return edges.slice(0, -1).map((from, index) => ({
      kind,
      text: newer.slice(from, edges[index + 1]),
      mark: marks.find((each) => each.from <= from && from < each.to)?.mark ?? null,
    }));
  });
};
