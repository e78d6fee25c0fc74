import { type LetterField, type LetterSlot, letterTexts } from './letter-typed.ts';

/** Where this tab, and nothing else, keeps what was typed. It ends with the tab. */
const storageKey = 'letter';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Storage may be switched off or full: then what was typed lasts as long as the page. */
const inStorage = <Result>(use: (storage: Storage) => Result): Result | undefined => {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
};

const kept = (): Readonly<Record<string, string>> =>
  inStorage((storage) => JSON.parse(storage.getItem(storageKey) ?? '{}')) ?? {};

/** Shows in the letter what stands in the fields, from now on and after a reload. Nothing leaves the page. */
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
  const keep = () => inStorage((storage) => storage.setItem(storageKey, JSON.stringify(values())));
  const clear = () => {
    for (const field of fields) field.value = '';
    inStorage((storage) => storage.removeItem(storageKey));
    show();
    fields[0]?.focus();
  };

  const before = kept();
  for (const field of fields) {
    // What the visitor typed before this script arrived is newer than what was kept.
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
  // Left by a first attempt to fetch this script that failed.
  for (const instead of document.querySelectorAll('.by-hand, .own-lines')) instead.remove();
  document.querySelector('.letter-form')?.classList.add('is-live');
};
