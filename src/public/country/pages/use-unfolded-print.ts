import { useEffect } from 'react';

/** Expands collapsed sections while the page is printed, because they would be missing on paper. */
export const useUnfoldedPrint = (): void => {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const set = (open: boolean) => {
      for (const fold of opened) fold.open = open;
    };
    const unfold = () => {
      opened = [...document.querySelectorAll<HTMLDetailsElement>('.country-fold:not([open])')];
      set(true);
    };
    const foldAgain = () => set(false);
    addEventListener('beforeprint', unfold);
    addEventListener('afterprint', foldAgain);
    return () => {
      removeEventListener('beforeprint', unfold);
      removeEventListener('afterprint', foldAgain);
    };
  }, []);
};
