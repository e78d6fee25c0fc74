import type { Page } from 'playwright-core';

/**
 * What is lost with forced colours: buttons without a border, choices without a mark, and what has the colour
 * of the background.
 */
export const lostInForcedColours = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ground = getComputedStyle(document.body).backgroundColor;
    const styleOf = (element: Element) => getComputedStyle(element);
    const visibleElements = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const borderless = visibleElements(
      '.button, main > a, input:not([type="hidden"], .home-chip input), textarea',
    ).filter(
      (element) =>
        styleOf(element).borderTopStyle === 'none' ||
        Number.parseFloat(styleOf(element).borderTopWidth) < 1 ||
        [ground, 'rgba(0, 0, 0, 0)'].includes(styleOf(element).borderTopColor),
    );
    const unmarked = visibleElements(
      '.home-chip :checked + span, .country-chip-link[aria-current], .gfi-view-switch :is([aria-pressed="true"], [aria-current])',
    ).filter((element) => styleOf(element).backgroundColor === ground);
    const lines = visibleElements('.index-trend').filter((element) => styleOf(element).stroke === ground);
    const stars = visibleElements('.starfield').filter(
      (element) => getComputedStyle(element, '::before').display !== 'none',
    );
    // A bar with only its track means "no score", which the text next to it says.
    const withoutNumber = visibleElements('meter, .index-score-bar:has(:not(.index-track))').filter(
      (element) =>
        !element
          .closest('li, section, .gfi-category, .index-figure, .index-figure-group')
          ?.textContent?.match(/\d/),
    );
    return [borderless, unmarked, lines, stars, withoutNumber].flat().map(({ outerHTML }) => outerHTML);
  });
