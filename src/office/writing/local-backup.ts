import { isSameText, type Stored, type Text } from './save-state.ts';

/** An unsaved text, and the stored text it is based on. */
export type LocalBackup<T extends Text> = { text: T; stored: Stored<T>; at: string };

const isText = (value: unknown): value is Text =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((part) => typeof part === 'string');

/** Parses a stored backup; null if it is invalid. */
export const parseBackup = <T extends Text>(entry: string | null): LocalBackup<T> | null => {
  try {
    const { text, stored, at } = JSON.parse(entry ?? '');
    const { updatedAt, ...before } = stored;
    const isValid = isText(text) && isText(stored) && typeof updatedAt === 'string' && typeof at === 'string';
    return isValid ? { text: text as T, stored: { text: before, updatedAt }, at } : null;
  } catch {
    return null;
  }
};

/** Ignores storage errors, because a full or blocked storage must not stop anybody from writing. */
const withStorage = <R>(use: (storage: Storage) => R): R | null => {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
};

/** Stores a backup of an unsaved text in this browser. */
export const storeBackup = <T extends Text>(key: string, { text, stored, at }: LocalBackup<T>): void => {
  const entry = { text, stored: { ...stored.text, updatedAt: stored.updatedAt }, at };
  withStorage((storage) => storage.setItem(key, JSON.stringify(entry)));
};

export const removeBackup = (key: string): void => {
  withStorage((storage) => storage.removeItem(key));
};

/** Reads the backup of a text left unsaved in this browser; null if the server has that text by now. */
export const readBackup = <T extends Text>(key: string, now: T): LocalBackup<T> | null => {
  const backup = parseBackup<T>(withStorage((storage) => storage.getItem(key)));
  if (!backup || !isSameText(backup.text, now)) return backup;
  removeBackup(key);
  return null;
};
