import { isSameText, type Stored, type Text } from './save-state.ts';

/** An unsaved text, with the stored one that it was written on. */
export type LocalBackup<T extends Text> = { text: T; stored: Stored<T>; at: string };

const isText = (value: unknown): value is Text =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((part) => typeof part === 'string');

/** Reads a kept text; null where it is none. */
export const parseBackup = <T extends Text>(kept: string | null): LocalBackup<T> | null => {
  try {
    const { text, stored, at } = JSON.parse(kept ?? '');
    const { updatedAt, ...before } = stored;
    const isWhole = isText(text) && isText(stored) && typeof updatedAt === 'string' && typeof at === 'string';
    return isWhole ? { text: text as T, stored: { text: before, updatedAt }, at } : null;
  } catch {
    return null;
  }
};

/** A full or forbidden storage must not stop anybody from writing: what is written stays in memory alone. */
const withStorage = <R>(use: (storage: Storage) => R): R | null => {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
};

/** Keeps a text in this browser until it is saved. */
export const keepBackup = <T extends Text>(key: string, { text, stored, at }: LocalBackup<T>): void => {
  const kept = { text, stored: { ...stored.text, updatedAt: stored.updatedAt }, at };
  withStorage((storage) => storage.setItem(key, JSON.stringify(kept)));
};

export const dropBackup = (key: string): void => {
  withStorage((storage) => storage.removeItem(key));
};

/** The text that was not saved when it was last open in this browser, unless it is stored by now. */
export const readBackup = <T extends Text>(key: string, now: T): LocalBackup<T> | null => {
  const backup = parseBackup<T>(withStorage((storage) => storage.getItem(key)));
  if (!backup || !isSameText(backup.text, now)) return backup;
  dropBackup(key);
  return null;
};
