import type { Page } from 'playwright-core';

/**
 * Waits until the script has taken the page over: React marks every element it keeps, the page for own letters its
 * form. Pages without a script are ready as they are.
 */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    if (!document.querySelector('script[type="module"]') || document.querySelector('.is-live')) return true;
    const isLive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
    const parts = document.querySelectorAll('footer a, .island > :first-child');
    return parts.length > 0 && [...parts].every(isLive);
  });

/** The same without waiting until the browser has time: the script starts at once at the first sign of the visitor. */
export const hydratedAtOnce = async (page: Page): Promise<void> => {
  await page.keyboard.press('Shift');
  await hydrated(page);
};
