import { diffArrays } from 'diff';

/** A passage of two texts: in both, or in one alone. */
export type Part = { kind: 'same' | 'removed' | 'added'; text: string };

/** A place at which two texts differ: `removed` stands at `from` of the first, in UTF-16 units. */
export type Hunk = { from: number; removed: string; added: string };

/** More changes than this are one: finding them would take longer than anybody wants to wait. */
const mostEdits = 2000;

/** Cuts a text into words, spaces and signs, also where its script writes no spaces. */
const wordsOf = (text: string, language: string): string[] =>
  Array.from(new Intl.Segmenter(language, { granularity: 'word' }).segment(text), ({ segment }) => segment);

/** The difference of two texts word by word; joined, the same and removed parts are the first text. */
export const diffByWords = (before: string, after: string, language: string): Part[] => {
  const found = diffArrays(wordsOf(before, language), wordsOf(after, language), { maxEditLength: mostEdits });
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

/** The places of a difference; what stands side by side with only a space between is one of them. */
export const hunksOf = (parts: readonly Part[]): Hunk[] => {
  const hunks: Hunk[] = [];
  let at = 0;
  let open: Hunk | null = null;
  for (const [index, { kind, text }] of parts.entries()) {
    const next = parts[index + 1];
    const isGap = kind === 'same' && open !== null && next !== undefined && /^[^\S\n]$/.test(text);
    if (isGap && open) {
      open.removed += text;
      open.added += text;
    } else if (kind === 'same') open = null;
    else {
      if (!open) {
        open = { from: at, removed: '', added: '' };
        hunks.push(open);
      }
      open[kind] += text;
    }
    if (kind !== 'added') at += text.length;
  }
  return hunks;
};

/** The first text with those hunks applied whose number is accepted. */
export const applyHunks = (before: string, hunks: readonly Hunk[], accepted: ReadonlySet<number>): string => {
  let text = '';
  let at = 0;
  for (const [index, { from, removed, added }] of hunks.entries()) {
    text += before.slice(at, from) + (accepted.has(index) ? added : removed);
    at = from + removed.length;
  }
  return text + before.slice(at);
};
