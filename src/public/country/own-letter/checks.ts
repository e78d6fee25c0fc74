import { bounds, charactersIn, isLineTooLong } from './bounds.ts';
import { datePattern, timeOf } from './place-date.ts';
import { type LetterField, letterFields, normalizeTyped, type TypedFields } from './typed.ts';

/** Message about a field: errors prevent the PDF, `missing` and `date_check` are only hints. */
export type Remark =
  | { kind: 'too_long'; over: number }
  | { kind: 'line_long' }
  | { kind: 'characters'; characters: string }
  | { kind: 'missing' }
  | { kind: 'date_check' };

export type Remarks = Partial<Record<LetterField, Remark>>;

export const isWrong = ({ kind }: Remark): boolean => kind !== 'missing' && kind !== 'date_check';

/** Emoji, control characters, lone surrogates, noncharacters, direction overrides, tags. */
const unprintable =
  /\p{Emoji_Presentation}|\ufe0f|(?!\n)\p{Cc}|\p{Cs}|\p{Co}|\p{Noncharacter_Code_Point}|[\ufffd\u202d\u202e\u{e0000}-\u{e007f}]/u;
const invisible = /^[\p{C}\p{M}\ufffd]+$/u;
/** Tag characters modify the preceding character invisibly. */
const tag = /[\u{e0000}-\u{e007f}]/u;
const mostNamed = 10;

/** The character itself, or its code point (`U+200B`) if it is invisible. */
export const namedCharacter = (character: string): string => {
  const hidden = tag.exec(character)?.[0] ?? (invisible.test(character) ? character : null);
  return hidden === null
    ? character
    : `U+${(hidden.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
};

/** Characters that no letter can print, each once. Glyphs missing in the fonts are found by the server. */
export const unprintableIn = (text: string): string[] =>
  unprintable.test(text)
    ? [...new Set(charactersIn(text).filter((character) => unprintable.test(character)))]
    : [];

/** Number of characters over the limit. */
const surplus = (own: string): number => {
  const over = charactersIn(own).length - bounds.own;
  return Math.max(over, own.length > bounds.ownUnits ? 1 : 0);
};

const day = 86_400_000;
const mostDays = 60;

/** Whether a date is impossible or implausibly far from today; other formats are not checked. */
export const isDateDoubtful = (date: string, today: string): boolean => {
  if (!datePattern.test(date)) return false;
  const time = timeOf(date);
  return time === null || Math.abs(time - Date.parse(today)) > mostDays * day;
};

const lengthRemark = (field: LetterField, text: string): Remark | null => {
  if (field === 'own') {
    const over = surplus(text);
    return over > 0 ? { kind: 'too_long', over } : null;
  }
  const lines = text.split('\n');
  const most = field === 'address' ? bounds.addressLines : 1;
  return lines.length > most || lines.some(isLineTooLong) ? { kind: 'line_long' } : null;
};

/** Errors in the fields, whether or not all of them are filled in. */
export const findWrong = (typed: TypedFields): Remarks => {
  const remarks: Remarks = {};
  for (const field of letterFields) {
    const text = normalizeTyped(typed[field]);
    const characters = unprintableIn(text);
    const named = characters.slice(0, mostNamed).map(namedCharacter).join(' ');
    const remark: Remark | null =
      characters.length > 0 ? { kind: 'characters', characters: named } : lengthRemark(field, text);
    if (remark) remarks[field] = remark;
  }
  return remarks;
};

/**
 * Errors plus hints about an implausible date and missing fields. Missing fields are reported only after a
 * field `hasBeenLeft`, and never for the `current` one.
 */
export const findRemarks = (
  typed: TypedFields,
  { today, current, hasBeenLeft }: { today: string; current: string | null; hasBeenLeft: boolean },
): Remarks => {
  const begun = (['name', 'address', 'place', 'own'] as const).some((field) => typed[field].trim() !== '');
  const hints: Remarks = {};
  for (const field of ['name', 'address'] as const)
    if (begun && hasBeenLeft && field !== current && typed[field].trim() === '')
      hints[field] = { kind: 'missing' };
  if (isDateDoubtful(typed.date, today)) hints.date = { kind: 'date_check' };
  return { ...hints, ...findWrong(typed) };
};
