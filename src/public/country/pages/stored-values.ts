/** Key in `sessionStorage`, which ends with the tab and is never sent. */
const storageKey = 'letter';

type Values = Readonly<Record<string, string>>;

/** Storage may be disabled or full; then the input lasts only as long as the page. */
const withStorage = <Result>(use: (storage: Storage) => Result): Result | undefined => {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
};

/** What was typed in this tab before the page was loaded. */
export const readStoredValues = (): Values =>
  withStorage((storage) => JSON.parse(storage.getItem(storageKey) ?? '{}')) ?? {};

export const storeValues = (values: Values): void => {
  withStorage((storage) => storage.setItem(storageKey, JSON.stringify(values)));
};

export const clearStoredValues = (): void => {
  withStorage((storage) => storage.removeItem(storageKey));
};
