import type { Page } from 'playwright-core';

/**
 * What is lost with forced colours: buttons without a border, choices without a mark, and what has the colour
 * of the background.
 */
export const lostInForcedColours = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ground = getComputedStyle(document.body).backgroundColor;
    const looks = (element: Element) => getComputedStyle(element);
    const seen = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const borderless = seen(
      '.button, main > a, input:not([type="hidden"], .home-chip input), textarea',
    ).filter(
      (element) =>
        looks(element).borderTopStyle === 'none' ||
        Number.parseFloat(looks(element).borderTopWidth) < 1 ||
        [ground, 'rgba(0, 0, 0, 0)'].includes(looks(element).borderTopColor),
    );
    const unmarked = seen(
      '.home-chip :checked + span, .country-chip-link[aria-current], .gfi-view-switch :is([aria-pressed="true"], [aria-current])',
    ).filter((element) => looks(element).backgroundColor === ground);
    const lines = seen('.index-trend').filter((element) => looks(element).stroke === ground);
    const stars = seen('.starfield').filter(
      (element) => getComputedStyle(element, '::before').display !== 'none',
    );
    // A bar with only its track means "no score", which the text next to it says.
    const mute = seen('meter, .index-score-bar:has(:not(.index-track))').filter(
      (element) =>
        !element
          .closest('li, section, .gfi-category, .index-figure, .index-figure-group')
          ?.textContent?.match(/\d/),
    );
    return [borderless, unmarked, lines, stars, mute].flat().map(({ outerHTML }) => outerHTML);
  });
