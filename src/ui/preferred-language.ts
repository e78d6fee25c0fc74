/** Key in `localStorage` for the language that a visitor chose on a country page. */
const storageKey = 'preferred-language';

/** Tag of the remembered language; null if there is none or storage is disabled. */
export const preferredLanguage = (): string | null => {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
};

export const rememberLanguage = (tag: string): void => {
  try {
    localStorage.setItem(storageKey, tag);
  } catch {
    // Storage is disabled; the followed link still carries the language.
  }
};
