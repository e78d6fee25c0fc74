import type { Page } from 'playwright-core';

/** Opens the folded elements of a page, until `foldBack`. */
export const unfold = (page: Page, folds: string): Promise<void> =>
  page.evaluate((wanted) => {
    for (const fold of document.querySelectorAll(`:is(${wanted}):not([open])`)) {
      fold.toggleAttribute('open', true);
      fold.toggleAttribute('data-unfolded', true);
    }
  }, folds);

/** Closes what `unfold` has opened. */
export const foldBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('[data-unfolded]')) {
      fold.removeAttribute('open');
      fold.removeAttribute('data-unfolded');
    }
  });
