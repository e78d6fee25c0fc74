import type { Page } from 'playwright-core';

/**
 * Waits until the page is hydrated: React marks its elements, the page for own letters its form, and the page about
 * sharing shows its buttons. Pages without a script are ready at once.
 */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(
    () => {
      if (!document.querySelector('script[type="module"]') || document.querySelector('.is-live')) return true;
      const copy = document.querySelector<HTMLElement>('.share [data-copy]');
      if (copy) return !copy.hidden;
      const isLive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
      const parts = document.querySelectorAll('footer a, .island > :first-child');
      return parts.length > 0 && [...parts].every(isLive);
    },
    undefined,
    // Polling at each frame, the default, would force every frame to be drawn.
    { polling: 50 },
  );

/** Triggers hydration by an interaction and waits for it. */
export const hydrateNow = async (page: Page): Promise<void> => {
  await page.keyboard.press('Shift');
  await waitForHydration(page);
};
