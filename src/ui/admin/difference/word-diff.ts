import { diffArrays } from 'diff';

/** A part of a diff. */
export type DiffPart = { kind: 'same' | 'removed' | 'added'; text: string };

/** A difference; `from` is the position of `removed` in the first text, in UTF-16 code units. */
export type Hunk = { from: number; removed: string; added: string };

/** Above this number of edits the whole text counts as replaced, to bound the running time. */
const maxEdits = 2000;

/** Placeholders are never split. */
const placeholder = /(\{[a-zA-Z]+\})/;

/** Cuts a text into words, placeholders, spaces and signs, also where its script writes no spaces. */
const wordsOf = (text: string, language: string): string[] => {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  return text
    .split(placeholder)
    .flatMap((piece, index) =>
      index % 2 === 1 ? [piece] : Array.from(segmenter.segment(piece), ({ segment }) => segment),
    );
};

/** The difference of two texts word by word; joined, the same and removed parts are the first text. */
export const diffByWords = (before: string, after: string, language: string): DiffPart[] => {
  const found = diffArrays(wordsOf(before, language), wordsOf(after, language), { maxEditLength: maxEdits });
  if (!found)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  return found.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
};

/** The hunks of a diff; hunks separated by only a space are merged. */
export const hunksOf = (parts: readonly DiffPart[]): Hunk[] => {
  const hunks: Hunk[] = [];
  let at = 0;
  let currentHunk: Hunk | null = null;
  for (const [index, { kind, text }] of parts.entries()) {
    const next = parts[index + 1];
    const isGap = kind === 'same' && currentHunk !== null && next !== undefined && /^[^\S\n]$/.test(text);
    if (isGap && currentHunk) {
      currentHunk.removed += text;
      currentHunk.added += text;
    } else if (kind === 'same') currentHunk = null;
    else {
      if (!currentHunk) {
        currentHunk = { from: at, removed: '', added: '' };
        hunks.push(currentHunk);
      }
      currentHunk[kind] += text;
    }
    if (kind !== 'added') at += text.length;
  }
  return hunks;
};

/** Blocks of consecutive lines, such as addresses, but not bullets. */
const blockPattern = /^(?!\s*•)[^\n]+(?:\n(?!\s*•)[^\n]+)+$/gm;

/** Merges hunks in adjacent lines of a block, because half an address makes no sense. */
export const joinBlockHunks = (before: string, hunks: readonly Hunk[]): Hunk[] => {
  const blocks = Array.from(before.matchAll(blockPattern), ({ 0: text, index }) => ({
    from: index,
    to: index + text.length,
  }));
  const joined: Hunk[] = [];
  let end = 0;
  for (const hunk of hunks) {
    const last = joined.at(-1);
    const between = before.slice(end, hunk.from);
    const block = blocks.find(({ from, to }) => from <= hunk.from && hunk.from <= to);
    const isNext = block !== undefined && end >= block.from && between.split('\n').length <= 2;
    if (last && isNext) {
      last.removed += between + hunk.removed;
      last.added += between + hunk.added;
    } else joined.push({ ...hunk });
    end = hunk.from + hunk.removed.length;
  }
  return joined;
};

/** Applies the accepted hunks to the first text. */
export const applyHunks = (before: string, hunks: readonly Hunk[], accepted: ReadonlySet<number>): string => {
  let text = '';
  let at = 0;
  for (const [index, { from, removed, added }] of hunks.entries()) {
    text += before.slice(at, from) + (accepted.has(index) ? added : removed);
    at = from + removed.length;
  }
  return text + before.slice(at);
};

/** The difference of two texts as it is read: changes with only a space between them are one. */
export const diffByPhrases = (before: string, after: string, language: string): DiffPart[] => {
  const hunks = hunksOf(diffByWords(before, after, language));
  let at = 0;
  const parts = hunks.flatMap(({ from, removed, added }): DiffPart[] => {
    const same = before.slice(at, from);
    at = from + removed.length;
    return [
      { kind: 'same', text: same },
      { kind: 'removed', text: removed },
      { kind: 'added', text: added },
    ];
  });
  return [...parts, { kind: 'same' as const, text: before.slice(at) }].filter(({ text }) => text !== '');
};
