import type { Text } from '@codemirror/state';

export type CheckPosition = {
  line?: number | undefined;
  column?: number | undefined;
  length?: number | undefined;
};

/** Document range of a check's position; null if its line does not exist. */
export const documentRangeOf = (
  doc: Text,
  { line, column, length }: CheckPosition,
): { from: number; to: number } | null => {
  if (line === undefined || line < 1 || line > doc.lines) return null;
  const found = doc.line(line);
  const from = Math.min(found.from + (column ?? 1) - 1, found.to);
  return { from, to: length === undefined ? found.to : Math.min(from + length, found.to) };
};

/** The paragraphs of a text with their start positions. */
export const paragraphsOf = (content: string): { from: number; text: string }[] =>
  Array.from(content.matchAll(/[^\n]+(?:\n[^\n]+)*/g), ({ 0: text, index }) => ({ from: index, text }));

/** Index of the paragraph at a position; between two paragraphs, the one before. */
export const paragraphAt = (content: string, position: number): number =>
  Math.max(
    0,
    paragraphsOf(content).findLastIndex(({ from }) => from <= position),
  );
