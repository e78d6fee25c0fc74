import { useEffect } from 'react';

/** Expands collapsed sections while the page is printed, because they would be missing on paper. */
export const useUnfoldedPrint = (): void => {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const setOpen = (open: boolean) => {
      for (const fold of opened) fold.open = open;
    };
    const unfold = () => {
      opened = [...document.querySelectorAll<HTMLDetailsElement>('.country-fold:not([open])')];
      setOpen(true);
    };
    const refold = () => setOpen(false);
    addEventListener('beforeprint', unfold);
    addEventListener('afterprint', refold);
    return () => {
      removeEventListener('beforeprint', unfold);
      removeEventListener('afterprint', refold);
    };
  }, []);
};
