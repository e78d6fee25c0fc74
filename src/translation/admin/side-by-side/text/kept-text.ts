import type { TextPlace } from '../queries.ts';

/** A text that was written and not saved. */
export type KeptText = { text: string; at: string };

const keyFor = ({ language, textId, countryCode }: TextPlace): string =>
  `translation-kept-${language}-${textId}-${countryCode ?? ''}`;

/** Reads a kept text; null where it is none. */
export const parseKept = (value: string | null): KeptText | null => {
  try {
    const kept: unknown = JSON.parse(value ?? '');
    if (typeof kept !== 'object' || kept === null || !('text' in kept) || !('at' in kept)) return null;
    const { text, at } = kept;
    return typeof text === 'string' && typeof at === 'string' ? { text, at } : null;
  } catch {
    return null;
  }
};

/** What was left unsaved when the text was last open in this browser. */
export const readKept = (place: TextPlace): KeptText | null => {
  try {
    return parseKept(localStorage.getItem(keyFor(place)));
  } catch {
    return null;
  }
};

/** Keeps a text in this browser until it is saved. */
export const keep = (place: TextPlace, text: string): void => {
  try {
    localStorage.setItem(keyFor(place), JSON.stringify({ text, at: new Date().toISOString() }));
  } catch {
    // A full or forbidden storage must not stop anybody from writing.
  }
};

export const dropKept = (place: TextPlace): void => {
  try {
    localStorage.removeItem(keyFor(place));
  } catch {
    // What could not be kept need not be dropped.
  }
};
