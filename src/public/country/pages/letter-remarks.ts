import { render } from '#content/index.ts';
import { localizeDigits } from '#lib/localize-digits.ts';
import { bounds, charactersIn } from '../own-letter/bounds.ts';
import { findRemarks, isWrong, type Remark, type Remarks } from '../own-letter/checks.ts';
import { type LetterField, letterFields, normalizeTyped, type TypedFields } from '../own-letter/typed.ts';
import { afterPointerRelease } from './letter-stillness.ts';
import type { LetterRemarkKey } from './letter-texts.ts';

export type Say = (key: LetterRemarkKey, values?: Record<string, string | number>) => string;

/** Milliseconds without input before the fields are checked and the length is announced. */
const pauseMs = 900;
/** Fraction of the maximum length from which on the length is announced. */
const nearlyFull = 0.9;

const sentence = (field: LetterField, remark: Remark, say: Say, digits: string): string => {
  if (remark.kind === 'too_long')
    return say('letter_too_long', { over: localizeDigits(remark.over, digits) });
  if (remark.kind === 'characters') return say('letter_characters', { characters: remark.characters });
  if (remark.kind === 'line_long') return say('letter_line_long');
  if (remark.kind === 'date_check') return say('letter_date_check');
  return say(field === 'name' ? 'letter_name_missing' : 'letter_address_missing');
};

const byId = (id: string) => document.getElementById(id);

const write = (id: string, text: string): void => {
  const element = byId(id);
  // Only if it changes, because screen readers announce every change.
  if (element && element.textContent !== text) element.textContent = text;
};

/** Keeps counter and messages up to date: checks text in pauses, missing fields once one has been left. */
export const startRemarks = (values: () => TypedFields, today: string, say: Say, digits: string) => {
  let hasBeenLeft = false;
  /** Characters rejected by the server, valid as long as the field is unchanged. */
  const refused = new Map<LetterField, { text: string; characters: string }>();

  const withRefused = (typed: TypedFields, found: Remarks): Remarks => {
    const remarks = { ...found };
    for (const [field, { text, characters }] of refused)
      if (typed[field] === text) remarks[field] ??= { kind: 'characters', characters };
    return remarks;
  };

  const count = () => {
    const { length } = charactersIn(normalizeTyped(values().own));
    const told = { count: localizeDigits(length, digits), max: localizeDigits(bounds.own, digits) };
    write('letter-count', say('letter_count', told));
    return length;
  };

  const judge = (current = document.activeElement?.getAttribute('name') ?? null): Remarks => {
    still.cancel();
    const typed = values();
    const remarks = withRefused(typed, findRemarks(typed, { today, current, hasBeenLeft }));
    for (const field of letterFields) {
      const remark = remarks[field];
      write(`letter-${field}-note`, remark ? sentence(field, remark, say, digits) : '');
      const input = byId(`letter-${field}`);
      if (remark && isWrong(remark)) input?.setAttribute('aria-invalid', 'true');
      else input?.removeAttribute('aria-invalid');
    }
    const length = count();
    const told = length >= nearlyFull * bounds.own && !remarks.own;
    write('letter-count-said', told ? (byId('letter-count')?.textContent ?? '') : '');
    return remarks;
  };
  const still = afterPointerRelease(judge);

  return {
    typed: () => {
      count();
      still.after(pauseMs);
    },
    left: () => {
      hasBeenLeft ||= letterFields.some((field) => field !== 'date' && values()[field].trim() !== '');
      still.after();
    },
    refuse: (field: LetterField, text: string, characters: string) => {
      refused.set(field, { text, characters });
    },
    reset: () => {
      hasBeenLeft = false;
      judge(null);
    },
    judge: () => judge(),
  };
};

export type LetterRemarks = ReturnType<typeof startRemarks>;

/** Focuses the first field with a matching message. @returns whether there is one */
export const focusFirst = (
  remarks: Remarks,
  wanted: (field: LetterField, remark: Remark) => boolean,
): boolean => {
  const field = letterFields.find((each) => {
    const remark = remarks[each];
    return remark && wanted(each, remark);
  });
  if (field) byId(`letter-${field}`)?.focus();
  return field !== undefined;
};

/** Creates the function that renders a text of the page. */
export const sayFrom =
  (texts: Readonly<Record<string, string>>): Say =>
  (key, values) =>
    render(texts[key] ?? '', values ?? {});
