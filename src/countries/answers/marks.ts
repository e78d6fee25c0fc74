/** Something in a text that the staff should look at before others read it. */
export const markKinds = ['link', 'mail', 'phone', 'markup'] as const;
export type MarkKind = (typeof markKinds)[number];

/** Its place in the text: `start` and `end` in UTF-16 units, as `slice` takes them. */
export type Mark = { kind: MarkKind; start: number; end: number };

/** In order of precedence where they overlap. */
const patterns: Readonly<Record<MarkKind, RegExp>> = {
  markup: /<\/?[a-z!?][^>]*>?|\[[^\]]*\]\([^)]*\)/giu,
  mail: /[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>(),.;:!?]+/gu,
  link: /\b[a-zA-Z][a-zA-Z\d+.-]*:\/\/\S+|\b[Ww]{3}\.\S+|(?<![\p{L}\d.-])(?:[\p{L}\d-]+\.)+(?:\p{Ll}{2,24}|[A-Z]{2,24})(?![\p{L}\d])(?:\/\S*)?/gu,
  phone: /(?<![\p{L}\p{Nd}])[+(]?\p{Nd}[\p{Nd}\s()./-]{5,}\p{Nd}/gu,
};

/** `2026-03-15`, `15.03.2026`, `2025/2026`. */
const dates = /^\p{Nd}{1,4}(?:[./-]\p{Nd}{1,4}){1,2}$/u;
const minPhoneDigits = 7;

const isPhone = (text: string): boolean =>
  !dates.test(text) && (text.match(/\p{Nd}/gu) ?? []).length >= minPhoneDigits;

const isMark = (kind: MarkKind, text: string): boolean => kind !== 'phone' || isPhone(text);

/** Finds links, mail addresses, phone numbers and markup, in the order of the text and without overlaps. */
export const findMarks = (text: string): Mark[] => {
  const found: Mark[] = [];
  for (const [kind, pattern] of Object.entries(patterns) as [MarkKind, RegExp][])
    for (const { 0: match, index } of text.matchAll(pattern)) {
      const mark = { kind, start: index, end: index + match.length };
      const overlaps = found.some(({ start, end }) => mark.start < end && start < mark.end);
      if (!overlaps && isMark(kind, match)) found.push(mark);
    }
  return found.sort((a, b) => a.start - b.start);
};
