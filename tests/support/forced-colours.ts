import type { Page } from 'playwright-core';

/** With colours forced: buttons without a border, choices without a mark, and what cannot be told from the ground. */
export const lostInForcedColours = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ground = getComputedStyle(document.body).backgroundColor;
    const looks = (element: Element) => getComputedStyle(element);
    const seen = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const borderless = seen('.button, main > a, input:not([type="hidden"], .chip input), textarea').filter(
      (element) =>
        looks(element).borderTopStyle === 'none' ||
        Number.parseFloat(looks(element).borderTopWidth) < 1 ||
        [ground, 'rgba(0, 0, 0, 0)'].includes(looks(element).borderTopColor),
    );
    const unmarked = seen(
      '.chip :checked + span, .chip-link[aria-current], .view-switch :is([aria-pressed="true"], [aria-current])',
    ).filter((element) => looks(element).backgroundColor === ground);
    const lines = seen('.trend').filter((element) => looks(element).stroke === ground);
    const stars = seen('.starfield').filter(
      (element) => getComputedStyle(element, '::before').display !== 'none',
    );
    // A bar that is only its track stands for no score, which the words beside it say.
    const mute = seen('meter, .score-bar:has(:not(.track))').filter(
      (element) =>
        !element.closest('li, section, .category, .figure, .figure-group')?.textContent?.match(/\d/),
    );
    return [borderless, unmarked, lines, stars, mute].flat().map(({ outerHTML }) => outerHTML);
  });
