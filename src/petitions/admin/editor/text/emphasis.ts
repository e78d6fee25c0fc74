import { parseRuns } from '#letters/modern.ts';

/** A passage of the text in UTF-16 units, its asterisks included; each kind has as many at either end as its width. */
export type Emphasis = { from: number; to: number; kind: 'bold' | 'italic' };

export const markerWidth = { bold: 2, italic: 1 } as const;

const emphasisInParagraph = (text: string, start: number): Emphasis[] => {
  const found: Emphasis[] = [];
  let at = start;
  for (const run of parseRuns(text)) {
    const kind = run.bold ? 'bold' : run.italic ? 'italic' : null;
    const end = at + run.text.length + (kind ? 2 * markerWidth[kind] : 0);
    if (kind) found.push({ from: at, to: end, kind });
    at = end;
  }
  return found;
};

/** Where a petition is bold or italic; emphasis ends with its paragraph, as in the letter. */
export const emphasisIn = (content: string): Emphasis[] =>
  Array.from(content.matchAll(/[^\n]+(?:\n[^\n]+)*/g), ({ 0: text, index }) =>
    emphasisInParagraph(text, index),
  ).flat();
