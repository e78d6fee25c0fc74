/** Key in localStorage of the language a visitor chose on a country page. */
const storageKey = 'preferred-language';

/** The tag of the remembered language; null without one or where storage is switched off. */
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
    // Storage is switched off: the link that was followed still carries the language.
  }
};
