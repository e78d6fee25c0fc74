import type { Mark } from '../marks.ts';

/** Stands where something was removed; the same in every language. */
const removed = '[…]';

/** A text as alternating parts: plain ones, and marked ones. */
export const partsOf = (text: string, marks: readonly Mark[]): { text: string; mark: Mark | null }[] => {
  const parts: { text: string; mark: Mark | null }[] = [];
  let position = 0;
  for (const mark of marks) {
    parts.push({ text: text.slice(position, mark.start), mark: null });
    parts.push({ text: text.slice(mark.start, mark.end), mark });
    position = mark.end;
  }
  return [...parts, { text: text.slice(position), mark: null }].filter((part) => part.text !== '');
};

/** The text with everything marked replaced by an ellipsis in brackets. */
export const redacted = (text: string, marks: readonly Mark[]): string =>
  partsOf(text, marks)
    .map((part) => (part.mark ? removed : part.text))
    .join('');
