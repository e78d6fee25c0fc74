/** Key in `localStorage` that says that the offer of another language was put away. */
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
    // Storage is disabled; the offer comes again on the next page.
  }
};
