/** An @ that does not stand within a word or an address, and what may be the name of a user. */
const mention = /(^|[^\w.@])@([A-Za-z0-9_.]{3,30})/g;

/** A name may end with a dot, and so may a sentence. */
const readingsOf = (name: string): string[] => {
  const readings = [name.toLowerCase()];
  for (let rest = name; rest.endsWith('.'); ) {
    rest = rest.slice(0, -1);
    readings.push(rest.toLowerCase());
  }
  return readings;
};

/** Part of a text; `name` is the mentioned colleague's, in lower case. */
export type TextPart = { text: string; name: string | null };

/** Splits a text at its mentions. @param names known ones, in lower case; others stay plain text */
export const splitMentions = (text: string, names: ReadonlySet<string>): TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 1: before = '', 2: written = '', index } of text.matchAll(mention)) {
    const name = readingsOf(written).find((each) => names.has(each));
    if (name === undefined) continue;
    const start = index + before.length;
    if (start > end) parts.push({ text: text.slice(end, start), name: null });
    end = start + 1 + name.length;
    parts.push({ text: text.slice(start, end), name });
  }
  if (end < text.length) parts.push({ text: text.slice(end), name: null });
  return parts;
};

/** The known names that a text mentions, each once, in lower case. */
export const mentionedNames = (text: string, names: ReadonlySet<string>): string[] => [
  ...new Set(splitMentions(text, names).flatMap(({ name }) => name ?? [])),
];

/** What is being typed after an @ in front of the cursor, with the position of the @; null elsewhere. */
export const mentionAt = (text: string, cursor: number): { start: number; typed: string } | null => {
  const found = /(^|[^\w.@])@([A-Za-z0-9_.]{0,30})$/.exec(text.slice(0, cursor));
  return found ? { start: cursor - (found[2] ?? '').length - 1, typed: found[2] ?? '' } : null;
};
