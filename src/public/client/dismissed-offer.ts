/** `localStorage` key, set once the visitor has dismissed the language offer. */
const storageKey = 'language-offer';

export const isOfferDismissed = (): boolean => {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
};

export const dismissOffer = (): void => {
  try {
    localStorage.setItem(storageKey, 'dismissed');
  } catch {
    // Storage is disabled; the offer reappears on the next page.
  }
};
