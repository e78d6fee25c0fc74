import { diffChars } from 'diff';

/** A passage of a text, in UTF-16 units. */
export type Passage = { from: number; to: number };

/** Above this number of edits the region counts as replaced, because the diff would take seconds. */
const maxEditLength = 2000;

/** A replacement at a position of the old text. */
type Edit = { at: number; removed: number; added: number };

const commonStart = (a: string, b: string): number => {
  const max = Math.min(a.length, b.length);
  let length = 0;
  while (length < max && a[length] === b[length]) length += 1;
  return length;
};

const commonEnd = (a: string, b: string, max: number): number => {
  let length = 0;
  while (length < max && a[a.length - 1 - length] === b[b.length - 1 - length]) length += 1;
  return length;
};

/** The edits that lead from one text to another, in the order of the old text. */
export const editsBetween = (before: string, after: string): Edit[] => {
  const start = commonStart(before, after);
  const end = commonEnd(before, after, Math.min(before.length, after.length) - start);
  const [removed, added] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const parts = diffChars(removed, added, { maxEditLength });
  if (!parts) return [{ at: start, removed: removed.length, added: added.length }];
  const edits: Edit[] = [];
  let at = start;
  for (const part of parts) {
    const { length } = part.value;
    if (part.added) edits.push({ at, removed: 0, added: length });
    else {
      if (part.removed) edits.push({ at, removed: length, added: 0 });
      at += length;
    }
  }
  return edits;
};

/** Maps a position to the new text; `side` decides whether it stays before or after inserted text. */
const movePosition = (position: number, edits: readonly Edit[], side: 'before' | 'after'): number => {
  let offset = 0;
  for (const { at, removed, added } of edits) {
    const isBefore = at < position || (at === position && side === 'after');
    if (!isBefore) break;
    offset += added - Math.min(removed, position - at);
  }
  return position + offset;
};

/** Where a passage lies after the edits; empty when it was deleted. */
export const relocate = ({ from, to }: Passage, edits: readonly Edit[]): Passage => {
  const start = movePosition(from, edits, 'after');
  return { from: start, to: Math.max(start, movePosition(to, edits, 'before')) };
};
