import { type LetterField, type LetterSlot, letterTexts } from './letter-typed.ts';

/** Key in `sessionStorage`, which ends with the tab and is never sent. */
const storageKey = 'letter';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Storage may be disabled or full; then the input lasts only as long as the page. */
const withStorage = <Result>(use: (storage: Storage) => Result): Result | undefined => {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
};

const kept = (): Readonly<Record<string, string>> =>
  withStorage((storage) => JSON.parse(storage.getItem(storageKey) ?? '{}')) ?? {};

/** Copies the input fields into the letter, now and on every change, and keeps them across reloads. Nothing is sent. */
export const startLetter = (): void => {
  const letter = document.querySelector<HTMLElement>('.letter-sheet');
  if (!letter) return;
  const fields = [...document.querySelectorAll<Field>('.letter-fields [name]')];
  const slots = letter.querySelectorAll<HTMLElement>('[data-typed]');
  const values = () =>
    Object.fromEntries(fields.map(({ name, value }) => [name, value])) as Record<LetterField, string>;

  const show = () => {
    const texts = letterTexts(values(), letter);
    for (const slot of slots) slot.textContent = texts[slot.dataset.typed as LetterSlot];
  };
  const keep = () => withStorage((storage) => storage.setItem(storageKey, JSON.stringify(values())));
  const clear = () => {
    for (const field of fields) field.value = '';
    withStorage((storage) => storage.removeItem(storageKey));
    show();
    fields[0]?.focus();
  };

  const before = kept();
  for (const field of fields) {
    // What was typed before this script loaded is newer than what is stored.
    field.value ||= before[field.name] ?? '';
    field.addEventListener('input', () => {
      show();
      keep();
    });
  }
  show();
  const onPress = (action: string, act: () => void) =>
    document.querySelector(`[data-action="${action}"]`)?.addEventListener('click', act);
  onPress('print', () => print());
  onPress('clear', clear);
  // Shown after a failed first attempt to load this script.
  for (const instead of document.querySelectorAll('.by-hand, .own-lines')) instead.remove();
  document.querySelector('.letter-form')?.classList.add('is-live');
};
