import type { Page } from 'playwright-core';

/** Waits until the script has taken the page over: React marks every element it keeps. Pages without a script are ready. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    if (!document.querySelector('script[type="module"]')) return true;
    const link = document.querySelector('footer a') ?? {};
    return Object.keys(link).some((key) => key.startsWith('__reactProps'));
  });
