import { bounds, charactersIn, isLineTooLong } from './bounds.ts';
import { datePattern, timeOf } from './place-date.ts';
import { type LetterField, letterFields, normalizeTyped, type TypedFields } from './typed.ts';

/** What is to be said about a field. `wrong` keeps the PDF from being made; the others are hints. */
export type Remark =
  | { kind: 'too_long'; over: number }
  | { kind: 'line_long' }
  | { kind: 'characters'; characters: string }
  | { kind: 'missing' }
  | { kind: 'date_check' };

export type Remarks = Partial<Record<LetterField, Remark>>;

export const isWrong = ({ kind }: Remark): boolean => kind !== 'missing' && kind !== 'date_check';

/** Emoji, control characters, halves of characters, code points without a meaning, overrides of the direction, tags. */
const unprintable =
  /\p{Emoji_Presentation}|\ufe0f|(?!\n)\p{Cc}|\p{Cs}|\p{Co}|\p{Noncharacter_Code_Point}|[\ufffd\u202d\u202e\u{e0000}-\u{e007f}]/u;
const invisible = /^[\p{C}\p{M}\ufffd]+$/u;
/** They stand on the character before and leave it as it looks. */
const tag = /[\u{e0000}-\u{e007f}]/u;
const mostNamed = 10;

/** A character as it can be shown in a sentence: one that cannot be seen by its number. */
export const namedCharacter = (character: string): string => {
  const hidden = tag.exec(character)?.[0] ?? (invisible.test(character) ? character : null);
  return hidden === null
    ? character
    : `U+${(hidden.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
};

/** Characters that no letter can show, each once, in the order of the text. Only the fonts know the others. */
export const unprintableIn = (text: string): string[] =>
  unprintable.test(text)
    ? [...new Set(charactersIn(text).filter((character) => unprintable.test(character)))]
    : [];

/** How many characters an own paragraph must lose. */
const surplus = (own: string): number => {
  const over = charactersIn(own).length - bounds.own;
  return Math.max(over, own.length > bounds.ownUnits ? 1 : 0);
};

const day = 86_400_000;
const mostDays = 60;

/** Whether a date is impossible or so far from today that it is likely a slip; what is written out is not judged. */
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

/** What is wrong with the words in the fields, whatever is still to come. */
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
 * The same with a doubtful date and with what is missing; the latter from the moment on when a field `hasBeenLeft`, and
 * never about the `current` one.
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
