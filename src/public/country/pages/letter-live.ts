import { type LetterSlot, letterTexts, missingHalf, type TypedFields } from '../own-letter/typed.ts';
import { fitOnPaper } from './letter-fit.ts';
import { clearStoredValues, readStoredValues, storeValues } from './letter-kept.ts';
import { focusFirst, sayFrom, startRemarks } from './letter-remarks.ts';
import { startSaving } from './letter-save.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const dateOfDevice = (): string => {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

/** Creates the function that shows typed text in the letter. */
const shownIn = (letter: HTMLElement) => {
  const slots = letter.querySelectorAll<HTMLElement>('[data-typed]');
  const placeDate = letter.querySelector<HTMLElement>('.letter-place-date');
  const { country = '', months = '', digits = '0123456789' } = letter.dataset;
  const written = { lang: letter.lang, country, months: { forms: months.split('|'), digits } };
  return (typed: TypedFields): void => {
    const texts = letterTexts(typed, written);
    for (const slot of slots) slot.textContent = texts[slot.dataset.typed as LetterSlot];
    if (placeDate) placeDate.dataset.missing = missingHalf(typed) ?? '';
  };
};

/**
 * Copies the input fields into the letter on every change, shows errors, and keeps the values across reloads.
 * Nothing is sent unless the visitor requests a PDF.
 */
export const startLetter = (): void => {
  const letter = document.querySelector<HTMLElement>('.letter-sheet');
  const form = document.querySelector<HTMLElement>('.letter-form');
  if (!letter || !form) return;
  const fields = [...form.querySelectorAll<Field>('.letter-fields [name]')];
  const values = () => Object.fromEntries(fields.map(({ name, value }) => [name, value])) as TypedFields;
  const today = dateOfDevice();
  const say = sayFrom(JSON.parse(form.dataset.texts ?? '{}'));
  const remarks = startRemarks(values, today, say, form.dataset.digits ?? '0123456789');
  const saving = startSaving(form, letter.lang, values, remarks, say);
  const show = shownIn(letter);
  const cleared = document.getElementById('letter-cleared');
  const button = (action: string) => form.querySelector<HTMLElement>(`[data-action="${action}"]`);

  const fill = (from: Readonly<Record<string, string>>) => {
    for (const field of fields) field.value = from[field.name] ?? (field.name === 'date' ? today : '');
    show(values());
    remarks.reset();
  };
  /** An unchanged date is not stored, so that it follows the current day. */
  const keep = () => {
    const { date, ...others } = values();
    storeValues(date === today ? others : { ...others, date });
  };

  /** Kept in memory only, so that cleared fields leave nothing behind on a shared device. */
  let undoable: TypedFields | null = null;
  const offerUndo = (typed: TypedFields | null) => {
    undoable = typed;
    button('undo')?.toggleAttribute('hidden', !typed);
    if (cleared) cleared.textContent = typed ? say('letter_cleared') : '';
  };
  const clear = () => {
    const before = undoable ?? values();
    fill({});
    clearStoredValues();
    offerUndo(before);
  };
  const undo = () => {
    if (!undoable) return;
    fill(undoable);
    keep();
    offerUndo(null);
    fields[0]?.focus();
  };

  const printLetter = () => {
    // A paragraph that is too long would push the letter off its pages.
    const found = remarks.judge();
    if (!focusFirst(found, (_, { kind }) => kind === 'too_long')) print();
  };

  const before = readStoredValues();
  for (const field of fields) {
    // What was typed before this script loaded is newer than what is stored.
    field.value ||= before[field.name] ?? (field.name === 'date' ? today : '');
    field.addEventListener('input', () => {
      show(values());
      keep();
      remarks.typed();
      saving.forget();
      offerUndo(null);
    });
    field.addEventListener('blur', remarks.left);
  }
  show(values());
  remarks.judge();
  addEventListener('beforeprint', () =>
    fitOnPaper(document.querySelectorAll<HTMLElement>('.letter-sheet, .letter-enclosed')),
  );
  const actions = { print: printLetter, pdf: () => void saving.save(), clear, undo };
  for (const [action, act] of Object.entries(actions)) button(action)?.addEventListener('click', act);
  // Shown after a failed first attempt to load this script.
  for (const instead of document.querySelectorAll('.letter-by-hand, .letter-own-lines')) instead.remove();
  form.classList.add('is-live');
};
