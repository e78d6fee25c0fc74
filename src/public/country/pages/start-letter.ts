import {
  type LetterSlot,
  missingPlaceOrDate,
  slotTexts,
  type TypedFields,
} from '../own-letter/typed-fields.ts';
import { createFormatText, focusFirst, startFieldMessages } from './field-messages.ts';
import { fitToPage } from './fit-to-page.ts';
import { createPdfSaver } from './pdf-saver.ts';
import { startAfter } from './start-after.ts';
import { clearStoredValues, readStoredValues, storeValues } from './stored-values.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const localDate = (): string => {
  const now = new Date();
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
};

/** Creates the function that shows typed text in the letter. */
const createLetterUpdater = (letter: HTMLElement) => {
  const slots = letter.querySelectorAll<HTMLElement>('[data-typed]');
  const placeDate = letter.querySelector<HTMLElement>('.letter-place-date');
  const { country = '', months = '', digits = '0123456789' } = letter.dataset;
  const dateContext = { lang: letter.lang, country, months: { templates: months.split('|'), digits } };
  return (typed: TypedFields): void => {
    const texts = slotTexts(typed, dateContext);
    for (const slot of slots) slot.textContent = texts[slot.dataset.typed as LetterSlot];
    if (placeDate) placeDate.dataset.missing = missingPlaceOrDate(typed) ?? '';
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
  const today = localDate();
  const formatText = createFormatText(JSON.parse(form.dataset.texts ?? '{}'));
  const fieldMessages = startFieldMessages(values, today, formatText, form.dataset.digits ?? '0123456789');
  const showSteps = startAfter(formatText);
  const pdfSaver = createPdfSaver(form, letter.lang, values, fieldMessages, formatText, showSteps);
  const show = createLetterUpdater(letter);
  const cleared = document.getElementById('letter-cleared');
  const button = (action: string) => form.querySelector<HTMLElement>(`[data-action="${action}"]`);

  const fill = (from: Readonly<Record<string, string>>) => {
    for (const field of fields) field.value = from[field.name] ?? (field.name === 'date' ? today : '');
    show(values());
    fieldMessages.reset();
  };
  /** An unchanged date is not stored, so that it follows the current day. */
  const storeTyped = () => {
    const { date, ...others } = values();
    storeValues(date === today ? others : { ...others, date });
  };

  /** Kept in memory only, so that cleared fields leave nothing behind on a shared device. */
  let undoable: TypedFields | null = null;
  const offerUndo = (typed: TypedFields | null) => {
    undoable = typed;
    button('undo')?.toggleAttribute('hidden', !typed);
    if (cleared) cleared.textContent = typed ? formatText('letter_cleared') : '';
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
    storeTyped();
    offerUndo(null);
    fields[0]?.focus();
  };

  const printLetter = () => {
    // A paragraph that is too long would push the letter off its pages.
    const found = fieldMessages.validate();
    if (focusFirst(found, (_, { kind }) => kind === 'too_long')) return;
    print();
    showSteps();
  };

  const before = readStoredValues();
  for (const field of fields) {
    // What was typed before this script loaded is newer than what is stored.
    field.value ||= before[field.name] ?? (field.name === 'date' ? today : '');
    field.addEventListener('input', () => {
      show(values());
      storeTyped();
      fieldMessages.typed();
      pdfSaver.clearStatus();
      offerUndo(null);
    });
    field.addEventListener('blur', fieldMessages.onLeave);
  }
  show(values());
  fieldMessages.validate();
  addEventListener('beforeprint', () =>
    fitToPage(document.querySelectorAll<HTMLElement>('.letter-sheet, .letter-enclosed')),
  );
  const actions = { print: printLetter, pdf: () => void pdfSaver.save(), clear, undo };
  for (const [action, handler] of Object.entries(actions)) button(action)?.addEventListener('click', handler);
  // Shown after a failed first attempt to load this script.
  for (const fallback of document.querySelectorAll('.letter-by-hand, .letter-own-lines')) fallback.remove();
  form.classList.add('is-live');
};
