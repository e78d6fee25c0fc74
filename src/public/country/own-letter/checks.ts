import { graphemesIn, isLineTooLong, letterLimits } from './letter-limits.ts';
import { datePattern, parseDate } from './place-date.ts';
import { type LetterField, letterFields, normalizeTyped, type TypedFields } from './typed-fields.ts';

/** Message about a field: errors prevent the PDF, `missing` and `date_check` are only hints. */
export type FieldMessage =
  | { kind: 'too_long'; over: number }
  | { kind: 'line_long' }
  | { kind: 'characters'; characters: string }
  | { kind: 'missing' }
  | { kind: 'date_check' };

export type FieldMessages = Partial<Record<LetterField, FieldMessage>>;

export const isError = ({ kind }: FieldMessage): boolean => kind !== 'missing' && kind !== 'date_check';

/** Emoji, control characters, lone surrogates, noncharacters, direction overrides, tags. */
const unprintablePattern =
  /\p{Emoji_Presentation}|\ufe0f|(?!\n)\p{Cc}|\p{Cs}|\p{Co}|\p{Noncharacter_Code_Point}|[\ufffd\u202d\u202e\u{e0000}-\u{e007f}]/u;
const invisiblePattern = /^[\p{C}\p{M}\ufffd]+$/u;
/** Tag characters modify the preceding character invisibly. */
const tagPattern = /[\u{e0000}-\u{e007f}]/u;
const maxNamed = 10;

/** The character itself, or its code point (`U+200B`) if it is invisible. */
export const displayCharacter = (character: string): string => {
  const hidden = tagPattern.exec(character)?.[0] ?? (invisiblePattern.test(character) ? character : null);
  return hidden === null
    ? character
    : `U+${(hidden.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
};

/** Characters that no letter can print, each once. Glyphs missing in the fonts are found by the server. */
export const unprintableIn = (text: string): string[] =>
  unprintablePattern.test(text)
    ? [...new Set(graphemesIn(text).filter((character) => unprintablePattern.test(character)))]
    : [];

/** Number of characters over the limit. */
const excessLength = (own: string): number => {
  const over = graphemesIn(own).length - letterLimits.ownParagraph;
  return Math.max(over, own.length > letterLimits.ownParagraphUnits ? 1 : 0);
};

const dayMs = 86_400_000;
const maxDays = 60;

/** Whether a date is impossible or implausibly far from today; other formats are not checked. */
export const isDateImplausible = (date: string, today: string): boolean => {
  if (!datePattern.test(date)) return false;
  const time = parseDate(date);
  return time === null || Math.abs(time - Date.parse(today)) > maxDays * dayMs;
};

const lengthMessage = (field: LetterField, text: string): FieldMessage | null => {
  if (field === 'own') {
    const over = excessLength(text);
    return over > 0 ? { kind: 'too_long', over } : null;
  }
  const lines = text.split('\n');
  const maxLines = field === 'address' ? letterLimits.addressLines : 1;
  return lines.length > maxLines || lines.some(isLineTooLong) ? { kind: 'line_long' } : null;
};

/** Errors in the fields, whether or not all of them are filled in. */
export const findErrors = (typed: TypedFields): FieldMessages => {
  const messages: FieldMessages = {};
  for (const field of letterFields) {
    const text = normalizeTyped(typed[field]);
    const characters = unprintableIn(text);
    const named = characters.slice(0, maxNamed).map(displayCharacter).join(' ');
    const message: FieldMessage | null =
      characters.length > 0 ? { kind: 'characters', characters: named } : lengthMessage(field, text);
    if (message) messages[field] = message;
  }
  return messages;
};

/**
 * Errors plus hints about an implausible date and missing fields. Missing fields are reported only after a
 * field `hasBeenLeft`, and never for the `current` one.
 */
export const findFieldMessages = (
  typed: TypedFields,
  { today, current, hasBeenLeft }: { today: string; current: string | null; hasBeenLeft: boolean },
): FieldMessages => {
  const hasStarted = (['name', 'address', 'place', 'own'] as const).some(
    (field) => typed[field].trim() !== '',
  );
  const hints: FieldMessages = {};
  for (const field of ['name', 'address'] as const)
    if (hasStarted && hasBeenLeft && field !== current && typed[field].trim() === '')
      hints[field] = { kind: 'missing' };
  if (isDateImplausible(typed.date, today)) hints.date = { kind: 'date_check' };
  return { ...hints, ...findErrors(typed) };
};
