import { fillPlaceholders } from '#content/index.ts';
import { localizeDigits } from '#lib/localize-digits.ts';
import { type FieldMessage, type FieldMessages, findFieldMessages, isError } from '../own-letter/checks.ts';
import { graphemesIn, letterLimits } from '../own-letter/letter-limits.ts';
import {
  type LetterField,
  letterFields,
  normalizeTyped,
  type TypedFields,
} from '../own-letter/typed-fields.ts';
import { afterPointerRelease } from './after-pointer-release.ts';
import type { ScriptTextKey } from './letter-texts.ts';

export type FormatText = (key: ScriptTextKey, values?: Record<string, string | number>) => string;

/** Milliseconds without input before the fields are checked and the length is announced. */
const debounceMs = 900;
/** Fraction of the maximum length from which on the length is announced. */
const nearlyFull = 0.9;

const messageText = (
  field: LetterField,
  message: FieldMessage,
  formatText: FormatText,
  digits: string,
): string => {
  if (message.kind === 'too_long')
    return formatText('letter_too_long', { over: localizeDigits(message.over, digits) });
  if (message.kind === 'characters')
    return formatText('letter_characters', { characters: message.characters });
  if (message.kind === 'line_long') return formatText('letter_line_long');
  if (message.kind === 'date_check') return formatText('letter_date_check');
  return formatText(field === 'name' ? 'letter_name_missing' : 'letter_address_missing');
};

const byId = (id: string) => document.getElementById(id);

const setText = (id: string, text: string): void => {
  const element = byId(id);
  // Only if it changes, because screen readers announce every change.
  if (element && element.textContent !== text) element.textContent = text;
};

/** Keeps counter and messages up to date: checks text in pauses, missing fields once one has been left. */
export const startFieldMessages = (
  values: () => TypedFields,
  today: string,
  formatText: FormatText,
  digits: string,
) => {
  let hasBeenLeft = false;
  /** Characters rejected by the server, valid as long as the field is unchanged. */
  const rejected = new Map<LetterField, { text: string; characters: string }>();

  const withRejected = (typed: TypedFields, found: FieldMessages): FieldMessages => {
    const messages = { ...found };
    for (const [field, { text, characters }] of rejected)
      if (typed[field] === text) messages[field] ??= { kind: 'characters', characters };
    return messages;
  };

  const count = () => {
    const { length } = graphemesIn(normalizeTyped(values().own));
    const placeholders = {
      count: localizeDigits(length, digits),
      max: localizeDigits(letterLimits.ownParagraph, digits),
    };
    setText('letter-count', formatText('letter_count', placeholders));
    return length;
  };

  const check = (current = document.activeElement?.getAttribute('name') ?? null): FieldMessages => {
    delayedCheck.cancel();
    const typed = values();
    const messages = withRejected(typed, findFieldMessages(typed, { today, current, hasBeenLeft }));
    for (const field of letterFields) {
      const message = messages[field];
      setText(`letter-${field}-note`, message ? messageText(field, message, formatText, digits) : '');
      const input = byId(`letter-${field}`);
      if (message && isError(message)) input?.setAttribute('aria-invalid', 'true');
      else input?.removeAttribute('aria-invalid');
    }
    const length = count();
    const isNearlyFull = length >= nearlyFull * letterLimits.ownParagraph && !messages.own;
    setText('letter-count-said', isNearlyFull ? (byId('letter-count')?.textContent ?? '') : '');
    return messages;
  };
  const delayedCheck = afterPointerRelease(check);

  return {
    typed: () => {
      count();
      delayedCheck.after(debounceMs);
    },
    onLeave: () => {
      hasBeenLeft ||= letterFields.some((field) => field !== 'date' && values()[field].trim() !== '');
      delayedCheck.after();
    },
    rejectCharacters: (field: LetterField, text: string, characters: string) => {
      rejected.set(field, { text, characters });
    },
    reset: () => {
      hasBeenLeft = false;
      check(null);
    },
    validate: () => check(),
  };
};

export type LetterFieldMessages = ReturnType<typeof startFieldMessages>;

/** Focuses the first field with a matching message. @returns whether there is one */
export const focusFirst = (
  messages: FieldMessages,
  predicate: (field: LetterField, message: FieldMessage) => boolean,
): boolean => {
  const field = letterFields.find((each) => {
    const message = messages[each];
    return message && predicate(each, message);
  });
  if (field) byId(`letter-${field}`)?.focus();
  return field !== undefined;
};

/** Creates the function that renders a text of the page. */
export const createFormatText =
  (texts: Readonly<Record<string, string>>): FormatText =>
  (key, values) =>
    fillPlaceholders(texts[key] ?? '', values ?? {});
