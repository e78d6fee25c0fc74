import type { DraftText, StoredText } from './save-state.ts';

/** An unsaved text, with the stored one that it was written on. */
export type Rescue = { text: DraftText; stored: StoredText; at: string };

const keyOf = (id: number): string => `draft-rescue-${id}`;

const isText = (value: unknown): value is DraftText =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as DraftText).title === 'string' &&
  typeof (value as DraftText).content === 'string';

/** Reads a kept text; null where it is none. */
export const parseRescue = (kept: string | null): Rescue | null => {
  try {
    const { text, stored, at } = JSON.parse(kept ?? '') as Rescue;
    const whole = isText(text) && isText(stored) && typeof stored.updatedAt === 'string';
    return whole && typeof at === 'string' ? { text, stored, at } : null;
  } catch {
    return null;
  }
};

/** The text that was not saved when the draft was last open in this browser. */
export const readRescue = (id: number): Rescue | null => {
  try {
    return parseRescue(localStorage.getItem(keyOf(id)));
  } catch {
    return null;
  }
};

/** Keeps a text in this browser until it is saved; without storage it stays in memory alone. */
export const keepRescue = (id: number, rescue: Rescue): void => {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(rescue));
  } catch {
    // A full or forbidden storage must not stop anybody from writing.
  }
};

export const dropRescue = (id: number): void => {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // What could not be kept need not be dropped.
  }
};
