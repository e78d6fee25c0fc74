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

/** A date field's value (`2026-11-21`) as a letter in the language writes it; anything else stays as typed. */
export const letterDate = (value: string, tag: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(value)
    ? new Intl.DateTimeFormat(tag, { dateStyle: 'long' }).format(new Date(`${value}T12:00`))
    : value;

/** Shows in the letter what stands in the fields, from now on and after a reload. Nothing leaves the page. */
export const startLetter = (): void => {
  const fields = [...document.querySelectorAll<Field>('.letter-fields [name]')];
  const letter = document.querySelector<HTMLElement>('.letter-sheet');

  const show = ({ name, type, value }: Field) => {
    const text = type === 'date' ? letterDate(value, letter?.lang ?? '') : value.trim();
    for (const place of letter?.querySelectorAll(`[data-typed="${name}"]`) ?? []) place.textContent = text;
  };
  const keep = () =>
    inStorage((storage) =>
      storage.setItem(
        storageKey,
        JSON.stringify(Object.fromEntries(fields.map(({ name, value }) => [name, value]))),
      ),
    );
  const clear = () => {
    for (const field of fields) {
      field.value = '';
      show(field);
    }
    inStorage((storage) => storage.removeItem(storageKey));
    fields[0]?.focus();
  };

  const before = kept();
  for (const field of fields) {
    // What the visitor typed before this script arrived is newer than what was kept.
    field.value ||= before[field.name] ?? '';
    show(field);
    field.addEventListener('input', () => {
      show(field);
      keep();
    });
  }
  const onPress = (action: string, act: () => void) =>
    document.querySelector(`[data-action="${action}"]`)?.addEventListener('click', act);
  onPress('print', () => print());
  onPress('clear', clear);
  document.querySelector('.letter-form')?.classList.add('is-live');
};
